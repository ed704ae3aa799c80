import { z } from 'zod';
import { daysAfter, isTimeZone } from './calendar';
import { maxNoteLength } from './limits';
import { rules } from './messages';
import { muscleGroups } from './muscleGroups';
import { Id, Moment, optionalText } from './text';
import { workoutCodes } from './workoutCodes';

/** The overview reaches back this far: a year, in whole weeks. */
export const overviewWeeks = 53;

/** A day of the calendar that exists, '2026-11-28'. */
const Day = z.iso.date(rules.dayInvalid);

/**
 * What a device says along with a workout that is done, so that one press counts once whatever the network does.
 * `id` is made anew for each press and sent again with each retry. `after` is the newest entry of the log that the
 * device knows of (null for none): a press on a screen that has become old meanwhile counts nothing.
 */
export const Completion = z.object({
  id: z.uuid(rules.invalid),
  after: Id.nullable().optional(),
  /** Where the member is: their day counts, not the server's. */
  timeZone: z.string(rules.invalid).max(100, rules.invalid).refine(isTimeZone, rules.invalid),
});
export type Completion = z.infer<typeof Completion>;

/** A workout that was done, as it was then. */
export const LogEntry = z.object({
  _id: Id,
  name: z.enum(workoutCodes),
  category: z.enum(muscleGroups),
  description: z.string(),
  completedAt: Moment,
  day: z.iso.date(),
  note: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** The last 53 weeks, newest day first, and what reaches further back. */
export const HistoryOverview = z.object({
  /** The newest entry: the one that can be undone, and what the next completion comes after. */
  newest: Id.nullable(),
  total: z.int().min(0),
  workouts: z.array(LogEntry.pick({ name: true, category: true, day: true })),
  /** The Mondays of all weeks with a workout, newest first. */
  weeks: z.array(z.iso.date()),
  /** The months with a workout, '2026-11', newest first. */
  months: z.array(z.string()),
});
export type HistoryOverview = z.infer<typeof HistoryOverview>;

/** `?month=2026-11` */
export const MonthQuery = z.object({
  month: z.string(rules.monthInvalid).regex(/^\d{4}-(0[1-9]|1[0-2])$/, rules.monthInvalid),
});

/** What can be corrected of an entry: on which day it was (not in the future, wherever one is), and a note. */
export const LogEntryChanges = z.object({
  day: Day.refine(
    (day) => day <= daysAfter(new Date().toISOString().slice(0, 10), 1),
    rules.dayInFuture,
  ).optional(),
  note: optionalText({ max: maxNoteLength, tooLong: rules.noteTooLong }).optional(),
});
export type LogEntryChanges = z.infer<typeof LogEntryChanges>;
