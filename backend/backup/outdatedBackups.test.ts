import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outdatedBackups } from './outdatedBackups';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (day: number) => ({
  writtenAt: new Date(Date.UTC(2026, 0, 1, 3) + day * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '-'),
});

/** What is there after a backup on each of these days, with the old ones removed after each. */
function keptAfter(days: readonly number[]): string[] {
  let backups: { writtenAt: string }[] = [];
  for (const day of days) {
    backups.push(at(day));
    const outdated = outdatedBackups(backups);
    backups = backups.filter((backup) => !outdated.includes(backup));
  }
  return backups.map(({ writtenAt }) => writtenAt.slice(0, 10));
}

test('after a year there are the last seven days, the last four weeks and the last six months', () => {
  const year = Array.from({ length: 365 }, (_, day) => day);
  expect(keptAfter(year)).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ]);
});

test('whenever backups were made, the newest stays, as do those of the newest seven days, and there are 17 at most', () => {
  const anyDays = fc.array(fc.nat({ max: 1500 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anyDays, (days) => {
      const inOrder = days.toSorted((a, b) => a - b);
      const kept = keptAfter(inOrder);
      const newestDays = [...new Set(inOrder)].slice(-7).map((day) => at(day).writtenAt.slice(0, 10));
      expect(kept.slice(-newestDays.length)).toEqual(newestDays);
      expect(kept.length).toBeLessThanOrEqual(17);
      expect(outdatedBackups(kept.map((writtenAt) => ({ writtenAt })))).toEqual([]);
    }),
  );
});
