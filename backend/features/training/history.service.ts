import type { Types } from 'mongoose';
import { daysAfter, weekOf } from '@contract/calendar';
import { loadsIn } from '@contract/loads';
import { messages } from '@contract/messages';
import {
  overviewWeeks,
  type HistoryOverview,
  type LogEntry as LogEntryResponse,
  type LogEntryChanges,
} from '@contract/training';
import { countRange } from '../../database/countRange';
import { found } from '../../middleware/errors';
import { noteCorrection, readRotation } from './completion.service';
import { calendarFields, LogEntry, logEntryView } from './logEntry.model';
import { sheetNoticeView } from './rotation.model';

/** Returns the workouts of the last year, and all weeks and months with workouts. */
export async function overviewOf(user: Types.ObjectId): Promise<HistoryOverview> {
  const { newestLogEntry, sheet, lastTrainedDay } = await readRotation(user);
  // Some time zones are a day behind UTC, which may be the week before.
  const yesterday = daysAfter(new Date().toISOString().slice(0, 10), -1);
  const since = daysAfter(weekOf(yesterday), -7 * (overviewWeeks - 1));
  const [total, weeks, months, workouts] = await Promise.all([
    countRange(LogEntry, { user }),
    LogEntry.distinct('week', { user }),
    LogEntry.distinct('month', { user }),
    LogEntry.find({ user, day: { $gte: since } })
      .sort({ day: -1, completedAt: -1 })
      .select({ _id: 0, name: 1, category: 1, day: 1 })
      .lean(),
  ]);
  // A crash may have come between a correction and its note.
  const noted = lastTrainedDay && lastTrainedDay >= since ? lastTrainedDay : undefined;
  if (workouts[0]?.day !== noted) await noteCorrection(user);
  return {
    newest: newestLogEntry?.toString() ?? null,
    total,
    workouts: workouts.map(({ name, category, day }) => ({ name, category, day })),
    weeks: weeks.sort().reverse(),
    months: months.sort().reverse(),
    sheet: sheet ? sheetNoticeView(sheet) : null,
  };
}

/** Returns the entries of a month, '2026-11', newest first. */
export async function logOfMonth(user: Types.ObjectId, month: string): Promise<LogEntryResponse[]> {
  const entries = await LogEntry.find({ user, day: { $gte: `${month}-01`, $lte: `${month}-31` } })
    .sort({ day: -1, completedAt: -1 })
    .lean();
  return entries.map(logEntryView);
}

/** Corrects the day, the note or the loads of an entry. Throws a 404 if the user has no such entry. */
export async function correctLogEntry(
  user: Types.ObjectId,
  _id: Types.ObjectId | null,
  { day, note, loads }: LogEntryChanges,
): Promise<LogEntryResponse> {
  const entry = loads && found(await LogEntry.findOne({ _id, user }).lean(), messages.logEntryNotFound);
  const corrected = await LogEntry.findOneAndUpdate(
    { _id, user },
    {
      $set: {
        ...(note !== undefined && { note }),
        ...(entry && { loads: loadsIn(entry.description, loads) }),
        ...(day && calendarFields(day)),
      },
    },
    { new: true, lean: true },
  );
  const view = logEntryView(found(corrected, messages.logEntryNotFound));
  if (day) await noteCorrection(user);
  return view;
}
