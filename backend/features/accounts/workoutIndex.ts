import type { Types } from 'mongoose';
import { validationMessages } from '@contract/messages';
import { invalidField } from '../../middleware/errors';
import { MyWorkout } from '../training/myWorkout.model';
import { User, type UserRecord } from './user.model';

/**
 * The user with an index that lies within their list. A crash or another device can leave one beyond its end; it is
 * put right where it is read, only if it still is what was read.
 */
export async function withIndexInRange<U extends UserRecord>(user: U): Promise<U> {
  if (user.currentWorkoutIndex === 0 || (await isWithinList(user._id, user.currentWorkoutIndex))) return user;
  await User.updateOne(
    { _id: user._id, currentWorkoutIndex: user.currentWorkoutIndex },
    { $set: { currentWorkoutIndex: 0 } },
  );
  return { ...user, currentWorkoutIndex: 0 };
}

/** Refuses an index that is not within the user's list; 0 always is. Throws a 400. */
export async function requireIndexInRange(userId: Types.ObjectId, index: number): Promise<void> {
  if (index > 0 && !(await isWithinList(userId, index)))
    throw invalidField('currentWorkoutIndex', validationMessages.indexOutOfRange);
}

async function isWithinList(userId: Types.ObjectId, index: number): Promise<boolean> {
  return index < (await MyWorkout.countDocuments({ user: userId }));
}
