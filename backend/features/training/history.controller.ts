import type { RequestHandler } from 'express';
import { daysAfter, weekOf } from '@contract/calendar';
import { LogEntryChanges, MonthQuery, overviewWeeks, type HistoryOverview } from '@contract/training';
import { messages } from '@contract/messages';
import { found } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { currentUser } from '../accounts/session';
import { userView } from '../accounts/user.model';
import { forget, readRotation, undo } from './completion.service';
import { calendarOf, LogEntry, logEntryView } from './logEntry.model';
import { progressOf } from './rotation.service';

/** The last year at a glance, and which weeks and months hold workouts before that. */
export const getOverview: RequestHandler = async (_req, res) => {
  const { _id: user } = currentUser(res);
  const { newestLogEntry } = await readRotation(user);
  // A day more than anybody's calendar says: where it is tomorrow already, the week is that of tomorrow.
  const tomorrow = daysAfter(new Date().toISOString().slice(0, 10), 1);
  const since = daysAfter(weekOf(tomorrow), -7 * (overviewWeeks - 1));
  const [total, weeks, months, workouts] = await Promise.all([
    LogEntry.countDocuments({ user }),
    LogEntry.distinct('week', { user }),
    LogEntry.distinct('month', { user }),
    LogEntry.find({ user, day: { $gte: since } })
      .sort({ day: -1, completedAt: -1 })
      .select({ _id: 0, name: 1, category: 1, day: 1 })
      .lean(),
  ]);
  const overview: HistoryOverview = {
    newest: newestLogEntry?.toString() ?? null,
    total,
    workouts: workouts.map(({ name, category, day }) => ({ name, category, day })),
    weeks: weeks.sort().reverse(),
    months: months.sort().reverse(),
  };
  res.json(overview);
};

/** The entries of a month, newest first. */
export const listEntries: RequestHandler = async (req, res) => {
  const { month } = MonthQuery.parse(req.query);
  const entries = await LogEntry.find({
    user: currentUser(res)._id,
    day: { $gte: `${month}-01`, $lte: `${month}-31` },
  })
    .sort({ day: -1, completedAt: -1 })
    .lean();
  res.json(entries.map(logEntryView));
};

/** Corrects the day or the note of an entry. */
export const updateEntry: RequestHandler<{ id: string }> = async (req, res) => {
  const { day, ...changes } = LogEntryChanges.parse(req.body);
  const own = { _id: idFrom(req.params.id), user: currentUser(res)._id };
  const entry = await LogEntry.findOneAndUpdate(
    own,
    { $set: { ...changes, ...(day && calendarOf(day)) } },
    { new: true, lean: true },
  );
  res.json(logEntryView(found(entry, messages.logEntryNotFound)));
};

/** Deletes an entry from the log; the rotation stays where it is. */
export const deleteEntry: RequestHandler<{ id: string }> = async (req, res) => {
  await forget(currentUser(res)._id, idFrom(req.params.id));
  res.json({ message: messages.logEntryDeleted });
};

/** Takes the newest completion back, and returns the member as they are then. */
export const undoCompletion: RequestHandler<{ id: string }> = async (req, res) => {
  const user = currentUser(res);
  await undo(user._id, idFrom(req.params.id));
  res.json(userView(user, await progressOf(user._id)));
};
