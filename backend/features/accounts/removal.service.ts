import type { Types } from 'mongoose';
import { LogEntry } from '../training/logEntry.model';
import { MyWorkout } from '../training/myWorkout.model';
import { endAllSessions } from './session';

/**
 * Removes what belonged to a user whose record is gone: sessions, list and log. What they wrote for others (comments,
 * reviews) stays, as that of somebody who left.
 */
export async function removeBelongingsOf(user: Types.ObjectId): Promise<void> {
  await Promise.all([endAllSessions(user), MyWorkout.deleteMany({ user }), LogEntry.deleteMany({ user })]);
}
