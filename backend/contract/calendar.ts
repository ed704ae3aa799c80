/** A day of the calendar, '2026-11-28', without a time and a zone: what people mean by the day of a workout. */
export type Day = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that it is at a moment in a time zone ('America/Sao_Paulo'). Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  // Sweden writes days as we do; whatever it puts between the parts is left out.
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

/** Tells whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day `count` days after (or, below 0, before) a day. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative if `later` is the earlier one. */
export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / DAY_MS);
}

/** The Monday of a day's week: training weeks begin on Monday. */
export function weekOf(day: Day): Day {
  const sinceMonday = (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

/**
 * How many weeks in a row hold at least one workout. The week of `today` counts once it holds one; until then it is
 * `open`: one workout in it keeps the row going.
 *
 * @param weeks the Mondays of the weeks with a workout, in any order
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
