import type { Types } from 'mongoose';
import { schedule } from '../../schedule';
import { removeFactors } from '../secondFactor/secondFactor.service';
import { deleteTraining } from '../training/rotation.service';
import { PendingCleanup } from './pendingCleanup.model';
import { endAllSessions } from './session';
import { User } from './user.model';

/** By then, a creation or deletion has ended or its process is gone. */
const OVER_AFTER_MS = 10 * 60 * 1000;

/** Has to be called before the first write of a creation or deletion. */
export async function announceCleanup(_id: Types.ObjectId, reason: 'creation' | 'deletion'): Promise<void> {
  await PendingCleanup.updateOne({ _id }, { reason, startedAt: new Date() }, { upsert: true });
}

export async function cancelCleanup(_id: Types.ObjectId): Promise<void> {
  await PendingCleanup.deleteOne({ _id });
}

/** Removes the sessions, second factors, list and log of a user who does not exist, or no longer. */
export async function cleanUp(user: Types.ObjectId): Promise<void> {
  await Promise.all([endAllSessions(user), removeFactors(user), deleteTraining(user)]);
  await cancelCleanup(user);
}

/** Does the cleanups that killed processes have announced. */
export async function finishCleanups(): Promise<void> {
  for (const { _id, reason, startedAt } of await PendingCleanup.find().lean()) {
    const isOver = startedAt.getTime() < Date.now() - OVER_AFTER_MS;
    if (await User.exists({ _id })) {
      if (isOver) await cancelCleanup(_id);
    } else if (isOver || reason === 'deletion') {
      await cleanUp(_id);
    }
  }
}

/** Finishes cleanups now and every ten minutes. */
export function scheduleCleanups(): void {
  schedule(finishCleanups, OVER_AFTER_MS, 'The data of deleted users could not be removed');
}
