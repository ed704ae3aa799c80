import type { Response } from 'express';
import { messages } from '@contract/messages';
import type { ProfileChanges } from '@contract/profile';
import type { User as UserResponse } from '@contract/user';
import { sendPasswordChangedMail } from '../../mail/accountMails';
import { found, orConflict } from '../../middleware/errors';
import type { CurrentUser } from '../../middleware/currentUser';
import type { Note } from '../../middleware/implement';
import { createRateLimiter, hours } from '../../middleware/rateLimit';
import { requireIndexInRange, setProgress } from '../training/rotation.service';
import { hashPassword, laneOf, requireUncommonPassword } from './passwords';
import { requireUnusedEmail } from './requireUnusedEmail.service';
import { endAllSessions, startSession } from './session';
import { withSearchWords, User, userView } from './user.model';

/** Each hash blocks the one password worker, which all sign-ins share, for 0.1 s. */
const newPasswords = createRateLimiter({ name: 'new-password', tries: 10, within: 1 * hours });

/**
 * Changes the given fields of the user's own data. A new password ends all other sessions, and this one gets a new cookie. A
 * new password or address invalidates the reset link.
 */
export async function updateProfile(
  { _id, email: oldEmail }: CurrentUser,
  { password, name, email, currentWorkoutIndex, lastCompletedWorkout }: ProfileChanges,
  res: Response,
  note: Note,
): Promise<UserResponse> {
  if (password) requireUncommonPassword(password);
  // Checked before any change, since the index is in another document than the other fields.
  if (currentWorkoutIndex !== undefined) await requireIndexInRange(_id, currentWorkoutIndex);
  if (email !== undefined && email !== oldEmail) await requireUnusedEmail(res.req, email);
  if (password) await newPasswords.consume(_id.toString());
  const passwordHash = password ? await hashPassword(password, laneOf(res.req, oldEmail)) : undefined;
  const endsResetLinks = passwordHash !== undefined || (email !== undefined && email !== oldEmail);

  const changes = {
    $set: { ...withSearchWords({ name, email }), ...(passwordHash && { passwordHash }) },
    ...(endsResetLinks && { $unset: { passwordReset: 1 } }),
  };
  const user = found(
    await User.findByIdAndUpdate(_id, changes, { new: true, lean: true }).catch(
      orConflict(messages.userExists),
    ),
    messages.userNotFound,
  );

  if (passwordHash) {
    await endAllSessions(_id);
    await startSession(res, { _id, passwordHash });
    note('Password changed');
    // To the old address: an attacker may have changed it too.
    sendPasswordChangedMail({ name: user.name, email: oldEmail });
  }
  return userView(user, await setProgress(_id, { currentWorkoutIndex, lastCompletedWorkout }));
}
