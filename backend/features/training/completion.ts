import type { Types } from 'mongoose';
import type { Completion } from '@contract/training';
import { messages } from '@contract/messages';
import { indexAfter, indexWithin } from '@contract/rotation';
import { found, HttpError, ignoreDuplicateKey } from '../../middleware/errors';
import { listOrder, MyWorkout } from './myWorkout.model';
import { User } from '../accounts/user.model';
import { LogEntry, newLogEntry, type LogEntryRecord } from './logEntry.model';

/**
 * Counts a workout as done: one step of the rotation and one entry of the log, or neither. What decides is one atomic
 * change of the member's own record, which also holds the entry until it is written: the rest follows from it, if need
 * be after a crash. The same completion sent again changes nothing more. Throws a 409 if the list has moved on since
 * the screen was loaded (the workout was done in another tab, say), a 404 if the workout is not in the list.
 */
export async function complete(
  userId: Types.ObjectId,
  myWorkoutId: Types.ObjectId | null,
  { id, after, timeZone }: Completion,
): Promise<void> {
  const progress = await settle(userId);
  if (await LogEntry.exists({ user: userId, completionId: id })) return;

  const list = await listOf(userId);
  const workout = found(
    list.find(({ _id }) => myWorkoutId?.equals(_id)),
    messages.workoutNotFound,
  );
  const index = list.indexOf(workout);
  const isCurrent = index === indexWithin(progress.currentWorkoutIndex, list.length);
  const isUpToDate = after === undefined || after === (progress.newestLogEntry?.toString() ?? null);
  if (!isCurrent || !isUpToDate) throw new HttpError(409, messages.alreadyCompleted);

  const entry = newLogEntry({
    user: userId,
    workout,
    completionId: id,
    completedAt: new Date(),
    timeZone,
    lastCompletedWorkout: progress.lastCompletedWorkout,
  });
  const { modifiedCount } = await User.updateOne(
    { _id: userId, ...progress, unfinished: null },
    {
      $set: {
        currentWorkoutIndex: indexAfter(index, list.length),
        lastCompletedWorkout: workout.name,
        newestLogEntry: entry._id,
        unfinished: { step: 'completion', entry },
      },
    },
  );
  await settle(userId);
  const isCounted = modifiedCount === 1 || (await LogEntry.exists({ user: userId, completionId: id }));
  if (!isCounted) throw new HttpError(409, messages.alreadyCompleted);
}

/**
 * Takes the newest completion back: index, status, last completed workout and log return together to what they were.
 * Its workout is the current one again, wherever it stands in the list by now; where it has left the list, the current
 * one stays. Throws a 404 for an entry that is not the member's (or taken back already), a 409 for an older one.
 */
export async function undo(userId: Types.ObjectId, entryId: Types.ObjectId | null): Promise<void> {
  const progress = await settle(userId);
  const entry = await ownEntry(userId, entryId);
  const { myWorkout, lastCompletedWorkout } = entry.before;
  const place = (await listOf(userId)).findIndex(({ _id }) => _id.equals(myWorkout));
  const { modifiedCount } = await User.updateOne(
    { _id: userId, newestLogEntry: entry._id, unfinished: null },
    {
      $set: {
        currentWorkoutIndex: place === -1 ? progress.currentWorkoutIndex : place,
        lastCompletedWorkout,
        newestLogEntry: await newestBut(entry),
        unfinished: { step: 'undo', entry },
      },
    },
  );
  await settle(userId);
  if (modifiedCount === 0) throw new HttpError(409, messages.onlyNewestUndone);
}

/** Takes an entry out of the log, and nothing else back. Throws a 404 for one that is not the member's. */
export async function forget(userId: Types.ObjectId, entryId: Types.ObjectId | null): Promise<void> {
  await settle(userId);
  const entry = await ownEntry(userId, entryId);
  await User.updateOne(
    { _id: userId, newestLogEntry: entry._id },
    { $set: { newestLogEntry: await newestBut(entry) } },
  );
  await LogEntry.deleteOne({ _id: entry._id });
}

/** The member's workouts, in the order in which they are walked through. */
function listOf(user: Types.ObjectId) {
  return MyWorkout.find({ user }).sort(listOrder).lean();
}

async function ownEntry(user: Types.ObjectId, _id: Types.ObjectId | null): Promise<LogEntryRecord> {
  return found(await LogEntry.findOne({ _id, user }).lean(), messages.logEntryNotFound);
}

/** The newest of the member's other entries. */
async function newestBut({ _id, user }: LogEntryRecord): Promise<Types.ObjectId | null> {
  const newest = await LogEntry.findOne({ user, _id: { $ne: _id } })
    .sort({ completedAt: -1 })
    .select('_id')
    .lean();
  return newest?._id ?? null;
}

/** Finishes what a completion or an undo has begun, however often it is asked to, and answers how things stand. */
export async function settle(userId: Types.ObjectId) {
  const user = found(
    await User.findById(userId)
      .select('currentWorkoutIndex lastCompletedWorkout newestLogEntry unfinished')
      .lean(),
    messages.userNotFound,
  );
  const { unfinished, currentWorkoutIndex, lastCompletedWorkout, newestLogEntry } = user;
  if (unfinished) {
    const { step, entry } = unfinished;
    const { myWorkout, status } = entry.before;
    await MyWorkout.updateOne(
      { _id: myWorkout, user: userId },
      { $set: { status: step === 'completion' ? 'completed' : status } },
    );
    // Calls at the same moment both come here: what the first has written is the member's to change by then.
    if (step === 'completion') await LogEntry.create(entry).catch(ignoreDuplicateKey(undefined));
    else await LogEntry.deleteOne({ _id: entry._id });
    const { matchedCount } = await User.updateOne(
      { _id: userId, 'unfinished.step': step, 'unfinished.entry._id': entry._id },
      { $unset: { unfinished: 1 } },
    );
    // Deleted in between, the member has taken the log along; this entry came too late for that.
    if (matchedCount === 0 && !(await User.exists({ _id: userId })))
      await LogEntry.deleteOne({ _id: entry._id });
  }
  return { currentWorkoutIndex, lastCompletedWorkout, newestLogEntry: newestLogEntry ?? null };
}
