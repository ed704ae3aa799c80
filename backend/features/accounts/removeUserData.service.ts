import type { Types } from 'mongoose';
import { deleteTraining } from '../training/rotation.service';
import { endAllSessions } from './session';

/**
 * Removes what belonged to a user whose record is gone: sessions, list and log. What they wrote for others (comments,
 * reviews) stays, as that of somebody who left.
 */
export async function removeUserData(user: Types.ObjectId): Promise<void> {
  await Promise.all([endAllSessions(user), deleteTraining(user)]);
}
