import type { RequestHandler } from 'express';
import type { Types } from 'mongoose';
import { maxMyWorkouts } from '@contract/limits';
import { messages, validationMessages } from '@contract/messages';
import { MyWorkoutChanges, NewMyWorkout, type MyWorkout as MyWorkoutAnswer } from '@contract/training';
import { muscleGroupOf } from '@contract/workoutCodes';
import { found, HttpError, invalidField, orConflict } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { complete } from './completion';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { currentUser } from '../accounts/session';
import { User } from '../accounts/user.model';
import { listOrder, MyWorkout, myWorkoutShown, myWorkoutView, type MyWorkoutRecord } from './myWorkout.model';

/** A member's list, in the order in which it is walked through. An empty one is a 404. */
export async function readMyWorkouts(user: Types.ObjectId): Promise<MyWorkoutAnswer[]> {
  const entries = await MyWorkout.collection
    .find<MyWorkoutRecord>({ user }, { projection: myWorkoutShown, sort: listOrder })
    .toArray();
  if (entries.length === 0) throw new HttpError(404, messages.noWorkoutsYet);
  return entries.map(myWorkoutView);
}

/** Copies a workout to the end of the caller's list, each workout once. */
export const addMyWorkout: RequestHandler = async (req, res) => {
  const { trainingTypeId } = NewMyWorkout.parse(req.body);
  const { _id: user } = currentUser(res);
  const { _id, name, category, description } = found(
    await TrainingType.findById(idFrom(trainingTypeId)).lean(),
    messages.workoutNotFound,
  );
  const entry = await MyWorkout.create({ user, trainingTypeId: _id, name, category, description }).catch(
    orConflict(messages.alreadyAdded),
  );
  // Looked at once the entry is there, which goes again if it is one too many or came after the end of its member:
  // calls at the same moment see each other.
  const [count, owner] = await Promise.all([MyWorkout.countDocuments({ user }), User.exists({ _id: user })]);
  if (count > maxMyWorkouts || !owner) {
    await MyWorkout.deleteOne({ _id: entry._id });
    found(owner, messages.userNotFound);
    throw new HttpError(400, messages.listFull);
  }
  res.status(201).json(myWorkoutView(entry));
};

/**
 * Changes an entry for its owner alone. A new name takes the category along; by itself it stays what it is.
 * A completion counts the workout as done, once however often it is sent.
 */
export const updateMyWorkout: RequestHandler<{ id: string }> = async (req, res) => {
  const { category, completion, status, ...changes } = MyWorkoutChanges.parse(req.body);
  const own = { _id: idFrom(req.params.id), user: currentUser(res)._id };
  if (category !== undefined && changes.name === undefined) {
    const before = found(await MyWorkout.findOne(own).select('category').lean(), messages.workoutNotFound);
    if (category !== before.category) throw invalidField('category', validationMessages.categoryMismatch);
  }
  if (completion) await complete(own.user, own._id, completion);
  // A completion has set it, and may be taken back by now.
  const ownStatus = completion === undefined && status && { status };
  const groupOfName = changes.name && { category: muscleGroupOf(changes.name) };
  const after = await MyWorkout.findOneAndUpdate(
    own,
    { $set: { ...changes, ...ownStatus, ...groupOfName } },
    { new: true, lean: true },
  );
  res.json(myWorkoutView(found(after, messages.workoutNotFound)));
};

/** Deletes an entry; the list then starts from its first one again. */
export const deleteMyWorkout: RequestHandler<{ id: string }> = async (req, res) => {
  const { _id: user } = currentUser(res);
  found(
    await MyWorkout.findOneAndDelete({ _id: idFrom(req.params.id), user }).lean(),
    messages.workoutNotFound,
  );
  await User.updateOne({ _id: user }, { $set: { currentWorkoutIndex: 0 } });
  res.json({ message: messages.entryDeleted });
};
