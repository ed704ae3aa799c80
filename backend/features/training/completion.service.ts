import type { Types } from 'mongoose';
import type { Day } from '@contract/calendar';
import { messages } from '@contract/messages';
import { indexAfter } from '@contract/rotation';
import type { Completion } from '@contract/training';
import { config } from '../../config/config';
import { found, HttpError, ignoreDuplicateKey } from '../../middleware/errors';
import { LogEntry, newLogEntry, type LogEntryRecord } from './logEntry.model';
import { Rotation, type RotationEntry, type RotationRecord } from './rotation.model';

// What a completion reads and writes goes past Mongoose, whose part would be a fifth of the call.

/** How many idempotency keys of removed completions are stored. */
const MAX_UNDONE = 20;

/** So that the log cannot be flooded. Counted in the log itself, which a completion has to read anyway. */
const MAX_A_DAY = 100 * config.limitFactor;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Completes a workout: advances the rotation and adds a log entry, or does neither. Returns the list entry. A repeated
 * completion changes nothing, even if it has been undone since. Throws a 409 if the rotation has advanced since the screen
 * was loaded (in another tab, for example), a 404 if the workout is not in the list, and a 429 over a hundred a day. One that
 * is in the log is answered from there if its workout has left the list since.
 */
export async function complete(
  user: Types.ObjectId,
  entryId: Types.ObjectId | null,
  completion: Completion,
): Promise<RotationEntry> {
  const { id, after, description, loads, ...clock } = completion;
  const rotation = await readRotation(user);
  const { entries, currentWorkoutIndex, newestLogEntry, lastCompletedWorkout, undone } = rotation;
  // Has to follow the read of the rotation: the log then has all completions that led to its state.
  const logged = await LogEntry.collection
    .find<Pick<LogEntryRecord, 'completionId' | 'completedAt'>>(
      { user, $or: [{ completionId: id }, { completedAt: { $gt: new Date(Date.now() - DAY_MS) } }] },
      { projection: { _id: 0, completionId: 1, completedAt: 1 } },
    )
    .toArray();
  const isKnown = undone.includes(id) || logged.some(({ completionId }) => completionId === id);
  const listed = entries.find(({ _id }) => entryId?.equals(_id));
  const workout = found(
    listed ?? (isKnown ? await loggedAs(user, entryId, id) : null),
    messages.workoutNotFound,
  );
  if (isKnown) return workout;

  const index = entries.indexOf(workout);
  const isUpToDate = after === undefined || after === (newestLogEntry?.toString() ?? null);
  if (index !== currentWorkoutIndex || !isUpToDate) throw new HttpError(409, messages.alreadyCompleted);

  if (logged.length >= MAX_A_DAY) {
    const oldest = Math.min(...logged.map(({ completedAt }) => completedAt.getTime()));
    const seconds = Math.ceil((oldest + DAY_MS - Date.now()) / 1000);
    throw new HttpError(429, messages.tooManyTries, { 'Retry-After': String(Math.max(1, seconds)) });
  }
  const pending = {
    step: 'completion' as const,
    entry: newLogEntry({
      user,
      workout: description === undefined ? workout : { ...workout, description },
      completionId: id,
      completedAt: new Date(),
      ...clock,
      loads,
      lastCompletedWorkout,
    }),
  };
  const { matchedCount } = await Rotation.collection.updateOne(
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
      // Not backwards: what a device sends late may be of an earlier day.
      $max: { lastTrainedDay: pending.entry.day },
    },
  );
  if (matchedCount === 0) return complete(user, entryId, completion);
  await applyPending(user, pending);
  return { ...workout, status: 'completed' };
}

/**
 * Undoes the newest completion: restores index, status, last completed workout and log together. Its workout becomes the
 * current one, even if its position has changed; if it is no longer in the list, the current workout stays. Throws a 404 if
 * the user has no such entry (any more), and a 409 for older entries.
 */
export function undo(user: Types.ObjectId, logEntryId: Types.ObjectId | null): Promise<void> {
  return removeEntry(user, logEntryId, ({ entries, newestLogEntry }, entry) => {
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

/** The workout of a completion as it is in the log, for one that has left the list. */
async function loggedAs(
  user: Types.ObjectId,
  myWorkout: Types.ObjectId | null,
  completionId: string,
): Promise<RotationEntry | null> {
  const entry = await LogEntry.findOne({ user, completionId, 'before.myWorkout': myWorkout }).lean();
  if (!entry) return null;
  const { name, category, description, completedAt, before } = entry;
  return {
    _id: before.myWorkout,
    // The log does not know it.
    trainingTypeId: before.myWorkout,
    name,
    category,
    description,
    status: 'completed',
    createdAt: completedAt,
  };
}

/** Deletes a log entry and leaves the rotation where it is. Throws a 404 if the user has no such entry. */
export function deleteLogEntry(user: Types.ObjectId, logEntryId: Types.ObjectId | null): Promise<void> {
  return removeEntry(user, logEntryId, () => ({}));
}

/** Reads the user's rotation, and applies its pending change to the log. Throws a 404 if there is no such user. */
export async function readRotation(user: Types.ObjectId): Promise<RotationRecord> {
  const rotation = found(
    // The copy of a sheet is as long as the list, and nothing here needs it.
    await Rotation.collection.findOne<RotationRecord>({ _id: user }, { projection: { 'sheet.given': 0 } }),
    messages.userNotFound,
  );
  if (rotation.pending) await applyPending(user, rotation.pending);
  return { ...rotation, pending: null };
}

interface Step {
  /** Further conditions for the update. */
  filter?: object;
  changes?: object;
}

/** Removes a log entry and changes the rotation as `decide` returns. Retries if the rotation changes in between. */
async function removeEntry(
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
      $set: {
        ...changes,
        ...(isNewest && { newestLogEntry: await newestOther(entry) }),
        lastTrainedDay: await lastDayIn({ user, _id: { $ne: entry._id } }),
        pending,
      },
      $push: { undone: { $each: [entry.completionId], $slice: -MAX_UNDONE } },
    },
  );
  if (matchedCount === 0) return removeEntry(user, logEntryId, decide);
  await applyPending(user, pending);
}

/** Has to follow every correction of a day in the log. Retries if the log changes in between. */
export async function noteCorrection(user: Types.ObjectId): Promise<void> {
  const rotation = await readRotation(user);
  const { matchedCount } = await Rotation.updateOne(unchanged(rotation), {
    $set: { lastTrainedDay: await lastDayIn({ user }) },
    $inc: { corrections: 1 },
  });
  if (matchedCount === 0) await noteCorrection(user);
}

/** Matches the rotation unless the current workout or the log has changed since it was read. */
function unchanged({ _id, currentWorkoutIndex, newestLogEntry, undone, corrections }: RotationRecord) {
  return { _id, currentWorkoutIndex, newestLogEntry, undone, corrections, pending: null };
}

/** Returns the latest day of the matching log entries. */
async function lastDayIn(entries: { user: Types.ObjectId; _id?: object }): Promise<Day | null> {
  const last = await LogEntry.findOne(entries).sort({ day: -1, completedAt: -1 }).select('day').lean();
  return last?.day ?? null;
}

/** Returns the id of the user's newest log entry other than this one. */
async function newestOther({ _id, user }: LogEntryRecord): Promise<Types.ObjectId | null> {
  const newest = await LogEntry.findOne({ user, _id: { $ne: _id } })
    .sort({ completedAt: -1 })
    .select('_id')
    .lean();
  return newest?._id ?? null;
}

/** Not waiting for the disk: writes reach it in their order, so after a crash the change is still pending or complete. */
const writeConcern = { w: 1, journal: false };

/** Applies a rotation's pending change to the log. Safe to run concurrently, and again after a crash. */
async function applyPending(
  user: Types.ObjectId,
  { step, entry }: NonNullable<RotationRecord['pending']>,
): Promise<void> {
  if (step === 'completion')
    await LogEntry.collection.insertOne(entry, { writeConcern }).catch(ignoreDuplicateKey(undefined));
  else await LogEntry.collection.deleteOne({ _id: entry._id, user }, { writeConcern });
  const { matchedCount } = await Rotation.collection.updateOne(
    { _id: user, 'pending.step': step, 'pending.entry._id': entry._id },
    { $set: { pending: null } },
    { writeConcern },
  );
  // Another call has already applied it, and the entry or the user may have been deleted since.
  const isCurrent =
    matchedCount > 0 || (await Rotation.exists({ _id: user, undone: { $ne: entry.completionId } }));
  if (!isCurrent) await LogEntry.deleteOne({ _id: entry._id, user });
}
