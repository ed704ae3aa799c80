/** A calendar date, '2026-11-28', without time or time zone. */
export type Day = string;

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The first day that the log accepts. */
export const firstDay: Day = '2000-01-01';

/** How a device tells the local time: its time zone, such as 'America/Sao_Paulo', and its minutes ahead of UTC. */
export interface DeviceClock {
  timeZone?: string | undefined;
  utcOffset?: number | undefined;
}

/** Returns the date at a moment: in the time zone if this machine knows it, else by the offset, which is 0 by default. */
export function dayAt(moment: Date, { timeZone, utcOffset = 0 }: DeviceClock): Day {
  if (timeZone !== undefined && isTimeZone(timeZone)) return dayIn(timeZone, moment);
  return new Date(moment.getTime() + utcOffset * MINUTE_MS).toISOString().slice(0, 10);
}

function dayIn(timeZone: string, moment: Date): Day {
  // The Swedish locale orders the parts as ISO 8601 does; its separators are dropped.
  return new Intl.DateTimeFormat('sv-SE-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(moment)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join('-');
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Adds days to a date; a negative count subtracts. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from `earlier` to `later`; negative in the wrong order. */
export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

/** Returns the Monday of a date's week. */
export function weekOf(day: Day): Day {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

/**
 * Counts the consecutive weeks with at least one workout, up to now. The current week counts once it has one; until
 * then it is `open`, and the streak continues if it gets one.
 *
 * @param weeks Mondays of the weeks with a workout, in any order
 */
export function streakOf(weeks: readonly Day[], today: Day): { weeks: number; open: boolean } {
  const trained = new Set(weeks);
  const thisWeek = weekOf(today);
  const open = !trained.has(thisWeek);
  let count = 0;
  for (let week = open ? daysAfter(thisWeek, -7) : thisWeek; trained.has(week); week = daysAfter(week, -7))
    count += 1;
  return { weeks: count, open };
}
