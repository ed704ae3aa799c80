import { Types } from 'mongoose';
import { emptyDescription } from '@contract/exercises';
import { maxMyWorkouts } from '@contract/limits';
import { messages, validationMessages } from '@contract/messages';
import type { AddedCodes, MyWorkoutChanges } from '@contract/training';
import type { User } from '@contract/user';
import { muscleGroupOf, type WorkoutCode } from '@contract/workoutCodes';
import { found, HttpError, invalidField, requireApplied } from '../../middleware/errors';
import { byName, TrainingType } from '../trainingTypes/trainingType.model';
import { complete } from './completion.service';
import { LogEntry } from './logEntry.model';
import { Rotation, type RotationEntry, type RotationRecord } from './rotation.model';

export type Progress = Pick<User, 'currentWorkoutIndex' | 'lastCompletedWorkout'>;

type ProgressChanges = { [Field in keyof Progress]?: Progress[Field] | undefined };

const progressProjection = { currentWorkoutIndex: 1, lastCompletedWorkout: 1 } as const;

/** Creates an empty rotation. No other write upserts, so that none recreates the rotation of a deleted user. */
export async function createRotation(user: Types.ObjectId): Promise<void> {
  await Rotation.create({ _id: user });
}

/** Deletes the rotation first, so that a concurrent write to the log finds it missing and removes its entry. */
export async function deleteTraining(user: Types.ObjectId): Promise<void> {
  await Rotation.deleteOne({ _id: user });
  await LogEntry.deleteMany({ user });
}

/** Returns the user's list; empty if there is no such user. */
export async function listOf(user: Types.ObjectId): Promise<RotationEntry[]> {
  // Past Mongoose, whose part would be a tenth of the call.
  const rotation = await Rotation.collection.findOne<{ entries: RotationEntry[] }>(
    { _id: user },
    { projection: { entries: 1 } },
  );
  return rotation?.entries ?? [];
}

/** Returns the number of users with a workout in their list. */
export function countListsWith(trainingTypeId: Types.ObjectId): Promise<number> {
  return Rotation.countDocuments({ 'entries.trainingTypeId': trainingTypeId });
}

/** Throws a 404 if there is no such user. */
export async function progressOf(user: Types.ObjectId): Promise<Progress> {
  return found(await Rotation.findById(user).select(progressProjection).lean(), messages.userNotFound);
}

/** Throws a 400 if the index is not within the user's list; 0 is always valid. */
export async function requireIndexInRange(user: Types.ObjectId, index: number): Promise<void> {
  if (!(await Rotation.exists({ _id: user, ...withinList(index) })))
    throw invalidField('currentWorkoutIndex', validationMessages.indexOutOfRange);
}

/** Changes the given fields. Throws a 404 if there is no such user, a 400 if the index is not within the list. */
export async function setProgress(user: Types.ObjectId, changes: ProgressChanges): Promise<Progress> {
  const rotation = await Rotation.findOneAndUpdate(
    { _id: user, ...withinList(changes.currentWorkoutIndex ?? 0) },
    { $set: changes },
    { new: true, projection: progressProjection, lean: true },
  );
  if (rotation) return rotation;
  found(await Rotation.exists({ _id: user }), messages.userNotFound);
  throw invalidField('currentWorkoutIndex', validationMessages.indexOutOfRange);
}

function withinList(index: number) {
  return index === 0 ? {} : { [`entries.${index}`]: { $exists: true } };
}

/** Copies a workout to the end of the list. Throws a 409 if it is already there, a 400 without exercises or room. */
export async function addToList(user: Types.ObjectId, workout: Workout): Promise<RotationEntry> {
  if (workout.description === emptyDescription) throw new HttpError(400, messages.inPreparation);
  const entry = await append(user, workout);
  if (entry === 'present') throw new HttpError(409, messages.alreadyAdded);
  if (entry === 'full') throw new HttpError(400, messages.listFull);
  return entry;
}

/**
 * Copies the first workout of each code to the end of the list, in this order, where the list has none of that code. Those
 * in preparation do not count.
 */
export async function addCodes(user: Types.ObjectId, codes: readonly WorkoutCode[]): Promise<AddedCodes> {
  const outcome: AddedCodes = { added: [], present: [], full: [], missing: [] };
  const before = new Set((await listOf(user)).map(({ name }) => name));
  for (const code of codes) {
    const result = before.has(code) ? 'present' : await appendFirst(user, code);
    outcome[typeof result === 'string' ? result : 'added'].push(code);
  }
  return outcome;
}

async function appendFirst(user: Types.ObjectId, name: WorkoutCode) {
  const workout = await TrainingType.findOne({ name, description: { $ne: emptyDescription } })
    .sort(byName)
    .lean();
  return workout ? append(user, workout) : 'missing';
}

/** Returns the new entry, or why there is none. */
async function append(
  user: Types.ObjectId,
  { _id: trainingTypeId, name, category, description }: Workout,
): Promise<RotationEntry | 'present' | 'full'> {
  const entry: RotationEntry = {
    _id: new Types.ObjectId(),
    trainingTypeId,
    name,
    category,
    description,
    status: 'pending',
    createdAt: new Date(),
  };
  const { matchedCount } = await Rotation.updateOne(
    {
      _id: user,
      [`entries.${maxMyWorkouts - 1}`]: { $exists: false },
      'entries.trainingTypeId': { $ne: trainingTypeId },
    },
    { $push: { entries: entry } },
  );
  if (matchedCount === 1) return entry;

  const { entries } = found(await Rotation.findById(user).select('entries').lean(), messages.userNotFound);
  return entries.some((each) => each.trainingTypeId.equals(trainingTypeId)) ? 'present' : 'full';
}

type Workout = Pick<RotationEntry, '_id' | 'name' | 'category' | 'description'>;

/**
 * Changes a list entry. A new name changes the category too; a category by itself has to be the current one. A completion
 * takes effect once, however often it is sent.
 */
export async function changeEntry(
  user: Types.ObjectId,
  _id: Types.ObjectId | null,
  { category, completion, status, original, ...changes }: MyWorkoutChanges,
): Promise<RotationEntry> {
  if (category !== undefined && changes.name === undefined) {
    const before = await entryOf(user, _id);
    if (category !== before.category) throw invalidField('category', validationMessages.categoryMismatch);
  }
  const completed = completion && (await complete(user, _id, completion));
  const fields = Object.entries({
    ...changes,
    ...(changes.name && { category: muscleGroupOf(changes.name) }),
    // A completion sets the status itself, and may have been undone since.
    ...(!completion && { status }),
  }).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return completed ?? entryOf(user, _id);

  const rotation = await Rotation.findOneAndUpdate(
    { _id: user, entries: { $elemMatch: { _id, ...original } } },
    { $set: Object.fromEntries(fields.map(([field, value]) => [`entries.$.${field}`, value])) },
    { new: true, projection: { entries: { $elemMatch: { _id } } }, lean: true },
  );
  if (rotation?.entries[0]) return rotation.entries[0];
  const entry = await entryOf(user, _id);
  requireApplied(entry, Object.fromEntries(fields));
  return entry;
}

export async function entryOf(user: Types.ObjectId, _id: Types.ObjectId | null): Promise<RotationEntry> {
  const entry = { $elemMatch: { _id } };
  const rotation = await Rotation.findOne({ _id: user, entries: entry }).select({ entries: entry }).lean();
  return found(rotation?.entries[0], messages.workoutNotFound);
}

/**
 * Changes the order of the list; the current workout stays the same. Throws a 409 unless the ids are those of the whole
 * list.
 */
export async function reorder(user: Types.ObjectId, ids: readonly string[]): Promise<RotationEntry[]> {
  // Past Mongoose, since the filter compares the list as it is stored.
  const rotation = found(
    await Rotation.collection.findOne<Pick<RotationRecord, 'entries' | 'currentWorkoutIndex'>>({ _id: user }),
    messages.userNotFound,
  );
  const { entries, currentWorkoutIndex } = rotation;
  const ordered = ids.flatMap((id) => entries.find(({ _id }) => _id.equals(id)) ?? []);
  if (ids.length !== entries.length || new Set(ordered).size !== entries.length)
    throw new HttpError(409, messages.listChanged);
  const current = entries[currentWorkoutIndex];
  const { matchedCount } = await Rotation.collection.updateOne(
    { _id: user, entries, currentWorkoutIndex },
    { $set: { entries: ordered, currentWorkoutIndex: current ? ordered.indexOf(current) : 0 } },
  );
  if (matchedCount === 0) throw new HttpError(409, messages.listChanged);
  return ordered;
}

/** Deletes a list entry; the first entry becomes the current one. */
export async function deleteFromList(user: Types.ObjectId, _id: Types.ObjectId | null): Promise<void> {
  const { matchedCount } = await Rotation.updateOne(
    { _id: user, entries: { $elemMatch: { _id } } },
    { $pull: { entries: { _id } }, $set: { currentWorkoutIndex: 0 } },
  );
  if (matchedCount === 0) throw new HttpError(404, messages.workoutNotFound);
}
