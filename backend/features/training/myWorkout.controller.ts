import type { RequestHandler } from 'express';
import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { MyWorkoutChanges, NewMyWorkout, type MyWorkout } from '@contract/training';
import { found, HttpError } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { currentUser } from '../accounts/session';
import { myWorkoutView } from './rotation.model';
import { addToList, changeEntry, deleteFromList, listOf } from './rotation.service';

/** A member's list, in the order in which it is walked through. An empty one is a 404. */
export async function readMyWorkouts(user: Types.ObjectId): Promise<MyWorkout[]> {
  const entries = await listOf(user);
  if (entries.length === 0) throw new HttpError(404, messages.noWorkoutsYet);
  return entries.map(myWorkoutView);
}

/** Copies a workout to the end of the caller's list, each workout once. */
export const addMyWorkout: RequestHandler = async (req, res) => {
  const { trainingTypeId } = NewMyWorkout.parse(req.body);
  const workout = found(await TrainingType.findById(idFrom(trainingTypeId)).lean(), messages.workoutNotFound);
  res.status(201).json(myWorkoutView(await addToList(currentUser(res)._id, workout)));
};

/** Changes an entry for its owner alone. */
export const updateMyWorkout: RequestHandler<{ id: string }> = async (req, res) => {
  const changes = MyWorkoutChanges.parse(req.body);
  res.json(myWorkoutView(await changeEntry(currentUser(res)._id, idFrom(req.params.id), changes)));
};

/** Deletes an entry; the list then starts from its first one again. */
export const deleteMyWorkout: RequestHandler<{ id: string }> = async (req, res) => {
  await deleteFromList(currentUser(res)._id, idFrom(req.params.id));
  res.json({ message: messages.entryDeleted });
};
