import type { Types } from 'mongoose';
import { type Actor, withAuditEntries } from '../audit/audit.service';
import { announceCleanup, cleanUp } from './cleanups.service';
import { auditTarget, User } from './user.model';

interface UserFilter {
  /** Null matches nobody. */
  _id: Types.ObjectId | null;
  isAdmin?: boolean;
  securityStamp?: Types.ObjectId | null;
}

/**
 * Deletes the user that matches, with their sessions, list and log, and returns them; null if none does. Their comments and
 * reviews stay, without the name. Once the user is gone, `finishCleanups` does what is left if the process is killed.
 */
export async function deleteUser(filter: UserFilter, actor: Actor) {
  const existing = await User.findOne(filter).lean();
  if (!existing) return null;
  await announceCleanup(existing._id, 'deletion');
  const user = await withAuditEntries([{ actor, action: 'userDeleted', target: auditTarget(existing) }], () =>
    User.findOneAndDelete(filter).lean(),
  );
  if (user) await cleanUp(user._id);
  return user;
}
