import type { RequestHandler } from 'express';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { CurrentWorkoutIndexChange, ProfileChanges } from '@contract/accounts';
import { found, HttpError, orConflict } from '../../middleware/errors';
import { idFrom } from '../../middleware/idFrom';
import { hours, createRateLimiter } from '../../middleware/rateLimit';
import { noteEvent } from '../../middleware/requestLogger';
import { sendPasswordChangedMail } from '../../mail/accountMails';
import { NewPassword } from '../../config/newPassword';
import { progressOf, requireIndexInRange, setProgress } from '../training/rotation.service';
import { hashPassword } from './passwords';
import { currentUser, endAllSessions, startSession } from './session';
import { searchable, User, userView } from './user.model';

/** A hash takes a tenth of a second of the one thread for them, on which everybody's sign-in waits. */
const newPasswords = createRateLimiter({ name: 'new-password', tries: 10, within: 1 * hours });

/** The caller's own data. */
export const getProfile: RequestHandler = async (_req, res) => {
  const user = currentUser(res);
  res.json(userView(user, await progressOf(user._id)));
};

const Changes = ProfileChanges.extend({ password: z.union([z.literal(''), NewPassword]).optional() });

/**
 * Changes what is given of the caller's own data. A new password ends every other session; this one goes on with a
 * fresh cookie. A new password or address ends the reset links that are under way.
 */
export const updateProfile: RequestHandler = async (req, res) => {
  const { password, name, email, ...progress } = Changes.parse(req.body);
  const { _id: userId, email: oldEmail } = currentUser(res);
  // Before anything is changed, since it is kept elsewhere than the rest.
  if (progress.currentWorkoutIndex !== undefined) {
    await requireIndexInRange(userId, progress.currentWorkoutIndex);
  }
  if (password) await newPasswords.consume(userId.toString());
  const passwordHash = password ? await hashPassword(password) : undefined;
  const endsResetLinks = passwordHash !== undefined || (email !== undefined && email !== oldEmail);

  const user = found(
    await User.findByIdAndUpdate(
      userId,
      {
        $set: { ...searchable({ name, email }), ...(passwordHash && { passwordHash }) },
        ...(endsResetLinks && { $unset: { passwordReset: 1 } }),
      },
      { new: true, lean: true },
    ).catch(orConflict(messages.userExists)),
    messages.userNotFound,
  );

  if (passwordHash) {
    await endAllSessions(userId);
    await startSession(res, { _id: userId, passwordHash });
    noteEvent(res, 'Password changed');
    // To the address that it was changed under: whoever took an account over may have changed that too.
    sendPasswordChangedMail({ name: user.name, email: oldEmail });
  }
  res.json(userView(user, await setProgress(userId, progress)));
};

/** Sets which workout is current: for oneself, or for a member by an administrator. */
export const updateCurrentWorkoutIndex: RequestHandler<{ id: string }> = async (req, res) => {
  const caller = currentUser(res);
  const isCaller = req.params.id.toLowerCase() === caller._id.toString();
  if (!isCaller && !caller.isAdmin) throw new HttpError(403, messages.notYourIndex);

  const { currentWorkoutIndex } = CurrentWorkoutIndexChange.parse(req.body);
  const user = found(await User.findById(idFrom(req.params.id)).lean(), messages.userNotFound);
  res.json(userView(user, await setProgress(user._id, { currentWorkoutIndex })));
};
