import { weekOf } from '@contract/calendar';

/** How many periods keep their newest backup: seven days, four weeks and six months that have one. */
const rules = [
  { kept: 7, periodOf: (day: string) => day },
  { kept: 4, periodOf: weekOf },
  { kept: 6, periodOf: (day: string) => day.slice(0, 'YYYY-MM'.length) },
];

/** Returns the backups that no rule keeps. Never the newest one. */
export function outdatedBackups<Backup extends { writtenAt: string }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
  const kept = new Set<Backup>();
  for (const { kept: count, periodOf } of rules) {
    const periods = new Map<string, Backup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.writtenAt.slice(0, 'YYYY-MM-DD'.length));
      if (!periods.has(period) && periods.size < count) periods.set(period, backup);
    }
    for (const backup of periods.values()) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
