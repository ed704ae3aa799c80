import type { Types } from 'mongoose';
import { deleteTraining } from '../training/rotation.service';
import { endAllSessions } from './session';

/**
 * Removes the sessions, list and log of a deleted user. Their comments and reviews stay, without their name.
 */
export async function removeUserData(user: Types.ObjectId): Promise<void> {
  await Promise.all([endAllSessions(user), deleteTraining(user)]);
}
