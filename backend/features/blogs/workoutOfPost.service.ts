import type { Types } from 'mongoose';
import { validationMessages } from '@contract/messages';
import type { TrainingTypeSummary } from '@contract/trainingTypes';
import { invalidField } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import {
  TrainingType,
  trainingTypeProjection,
  trainingTypeView,
  type TrainingTypeRecord,
} from '../trainingTypes/trainingType.model';
import { Blog } from './blog.model';

type WorkoutId = Types.ObjectId | null | undefined;

/** Returns the workout that a post carries; null if there is none, or not any more. */
export async function workoutOf(_id: WorkoutId): Promise<TrainingTypeSummary | null> {
  if (!_id) return null;
  const workout = await TrainingType.collection.findOne<TrainingTypeRecord>(
    { _id },
    { projection: trainingTypeProjection },
  );
  return workout && trainingTypeView(workout);
}

/** Returns the field of a post as it is stored, for the id of a workout or '' for none; no field for undefined. */
export function workoutAsStored(id: string | undefined): { trainingTypeId?: Types.ObjectId | null } {
  return id === undefined ? {} : { trainingTypeId: idFrom(id) };
}

/** As `workoutAsStored`; throws a 400 if the workout does not exist. */
export async function existingWorkout(id: string | undefined) {
  const stored = workoutAsStored(id);
  if (stored.trainingTypeId && !(await TrainingType.exists({ _id: stored.trainingTypeId })))
    throw invalidField('trainingTypeId', validationMessages.workoutOfPostGone);
  return stored;
}

/** For an edit that has started from a post without its workout, since that was deleted. */
export async function dropDeletedWorkout(_id: Types.ObjectId | null): Promise<void> {
  const trainingTypeId = (await Blog.findById(_id, { trainingTypeId: 1 }).lean())?.trainingTypeId;
  if (trainingTypeId && !(await TrainingType.exists({ _id: trainingTypeId })))
    await Blog.updateOne({ _id, trainingTypeId }, { $set: { trainingTypeId: null } });
}
