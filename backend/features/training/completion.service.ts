import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { indexAfter } from '@contract/rotation';
import type { Completion } from '@contract/training';
import { found, HttpError, ignoreDuplicateKey } from '../../middleware/errors';
import { LogEntry, newLogEntry, type LogEntryRecord } from './logEntry.model';
import { Rotation, type RotationEntry, type RotationRecord } from './rotation.model';

/** So many completions that were taken out of the log are remembered. */
const KEPT_MARKS = 20;

/**
 * Counts a workout as done: one step of the rotation and one entry of the log, or neither. Returns the entry of the
 * list. The same completion sent again changes nothing, even if it has been undone since. Throws a 409 if the rotation
 * has moved on since the screen was loaded (the workout was done in another tab, say), a 404 if the workout is not in
 * the list.
 */
export async function complete(
  user: Types.ObjectId,
  entryId: Types.ObjectId | null,
  completion: Completion,
): Promise<RotationEntry> {
  const { id, after, timeZone } = completion;
  const rotation = await readRotation(user);
  const { entries, currentWorkoutIndex, newestLogEntry, lastCompletedWorkout, undone } = rotation;
  // Only now: whatever moved the rotation to where it was read is in the log.
  const isKnown = undone.includes(id) || (await LogEntry.exists({ user, completionId: id }));
  const workout = found(
    entries.find(({ _id }) => entryId?.equals(_id)),
    messages.workoutNotFound,
  );
  if (isKnown) return workout;

  const index = entries.indexOf(workout);
  const isUpToDate = after === undefined || after === (newestLogEntry?.toString() ?? null);
  if (index !== currentWorkoutIndex || !isUpToDate) throw new HttpError(409, messages.alreadyCompleted);

  const pending = {
    step: 'completion' as const,
    entry: newLogEntry({
      user,
      workout,
      completionId: id,
      completedAt: new Date(),
      timeZone,
      lastCompletedWorkout,
    }),
  };
  const { matchedCount } = await Rotation.updateOne(
    {
      ...unchanged(rotation),
      entries: { $size: entries.length },
      [`entries.${index}._id`]: workout._id,
      [`entries.${index}.status`]: workout.status,
    },
    {
      $set: {
        [`entries.${index}.status`]: 'completed',
        currentWorkoutIndex: indexAfter(index, entries.length),
        lastCompletedWorkout: workout.name,
        newestLogEntry: pending.entry._id,
        pending,
      },
    },
  );
  if (matchedCount === 0) return complete(user, entryId, completion);
  await applyPending(user, pending);
  return { ...workout, status: 'completed' };
}

/**
 * Takes the newest completion back: index, status, last completed workout and log return together to what they were.
 * Its workout is the current one again, wherever it stands in the list by now; if it has left the list, the current
 * one stays. Throws a 404 for an entry that is not the member's (or taken back already), a 409 for an older one.
 */
export function undo(user: Types.ObjectId, logEntryId: Types.ObjectId | null): Promise<void> {
  return takeOut(user, logEntryId, ({ entries, newestLogEntry }, entry) => {
    if (!newestLogEntry?.equals(entry._id)) throw new HttpError(409, messages.onlyNewestUndone);
    const { myWorkout, status, lastCompletedWorkout } = entry.before;
    const index = entries.findIndex(({ _id }) => _id.equals(myWorkout));
    if (index === -1) return { changes: { lastCompletedWorkout } };
    return {
      filter: { [`entries.${index}._id`]: myWorkout },
      changes: { lastCompletedWorkout, currentWorkoutIndex: index, [`entries.${index}.status`]: status },
    };
  });
}

/** Takes an entry out of the log, and nothing else back. Throws a 404 for one that is not the member's. */
export function deleteLogEntry(user: Types.ObjectId, logEntryId: Types.ObjectId | null): Promise<void> {
  return takeOut(user, logEntryId, () => ({}));
}

/** The user's rotation, with nothing pending any more. Throws a 404 if there is no such user. */
export async function readRotation(user: Types.ObjectId): Promise<RotationRecord> {
  const rotation = found(await Rotation.findById(user).lean(), messages.userNotFound);
  if (rotation.pending) await applyPending(user, rotation.pending);
  return { ...rotation, pending: null };
}

interface Step {
  /** What the rotation has to be like, besides unchanged. */
  filter?: object;
  changes?: object;
}

/** Takes an entry out of the log, along with a step of the rotation that is decided by how both stand. */
async function takeOut(
  user: Types.ObjectId,
  logEntryId: Types.ObjectId | null,
  decide: (rotation: RotationRecord, entry: LogEntryRecord) => Step,
): Promise<void> {
  const rotation = await readRotation(user);
  const entry = found(await LogEntry.findOne({ _id: logEntryId, user }).lean(), messages.logEntryNotFound);
  const { filter, changes } = decide(rotation, entry);
  const isNewest = rotation.newestLogEntry?.equals(entry._id);
  const pending = { step: 'removal' as const, entry };
  const { matchedCount } = await Rotation.updateOne(
    { ...unchanged(rotation), ...filter },
    {
      $set: { ...changes, ...(isNewest && { newestLogEntry: await newestBut(entry) }), pending },
      $push: { undone: { $each: [entry.completionId], $slice: -KEPT_MARKS } },
    },
  );
  if (matchedCount === 0) return takeOut(user, logEntryId, decide);
  await applyPending(user, pending);
}

/** Matches the rotation as long as nothing is completed, undone or forgotten, and the current workout is the same. */
function unchanged({ _id, currentWorkoutIndex, newestLogEntry, undone }: RotationRecord) {
  return { _id, currentWorkoutIndex, newestLogEntry, undone, pending: null };
}

/** The newest of the member's other log entries. */
async function newestBut({ _id, user }: LogEntryRecord): Promise<Types.ObjectId | null> {
  const newest = await LogEntry.findOne({ user, _id: { $ne: _id } })
    .sort({ completedAt: -1 })
    .select('_id')
    .lean();
  return newest?._id ?? null;
}

/** Writes to the log what has been decided. Calls at the same moment, and a crash in between, do no harm. */
async function applyPending(
  user: Types.ObjectId,
  { step, entry }: NonNullable<RotationRecord['pending']>,
): Promise<void> {
  if (step === 'completion') await LogEntry.create(entry).catch(ignoreDuplicateKey(undefined));
  else await LogEntry.deleteOne({ _id: entry._id });
  const { matchedCount } = await Rotation.updateOne(
    { _id: user, 'pending.step': step, 'pending.entry._id': entry._id },
    { $set: { pending: null } },
  );
  // Another call has been faster, and by now the member may have taken the entry out of the log, or left with all of it.
  const isWanted =
    matchedCount > 0 || (await Rotation.exists({ _id: user, undone: { $ne: entry.completionId } }));
  if (!isWanted) await LogEntry.deleteOne({ _id: entry._id });
}
