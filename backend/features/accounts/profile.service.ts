import type { Request, Response } from 'express';
import type { Types } from 'mongoose';
import { ZodError } from 'zod';
import { messages } from '@contract/messages';
import type { ProfileChanges } from '@contract/profile';
import type { User as UserResponse } from '@contract/user';
import {
  sendAddressChangedMail,
  sendPasswordAndAddressChangedMail,
  sendPasswordChangedMail,
  sendVerificationMail,
} from '../../mail/accountMails';
import { HttpError, orConflict } from '../../middleware/errors';
import type { CurrentUser } from '../../middleware/currentUser';
import type { Note } from '../../middleware/implement';
import { createRateLimiter, hours } from '../../middleware/rateLimit';
import { requireIndexInRange, setProgress, type Progress } from '../training/rotation.service';
import { withAuditEntries } from '../audit/audit.service';
import { newVerificationLink } from './emailVerification.service';
import { hashPassword, laneOf, requireUncommonPassword } from './passwords';
import { requireConfirmation } from './requireConfirmation.service';
import { requireUnusedEmail } from './requireUnusedEmail.service';
import { authenticate, endAllSessions, startSession } from './session';
import {
  auditTarget,
  newCredentials,
  unchangedSecurity,
  withSearchWords,
  User,
  userView,
} from './user.model';

/** Each hash blocks the one password worker, which all sign-ins share, for 0.1 s. */
const newPasswords = createRateLimiter({ name: 'new-password', tries: 10, within: 1 * hours });

/** Each one mails the owner. Those for a taken address count too, so that nobody can try out many. */
const newAddresses = createRateLimiter({ name: 'new-address', tries: 5, within: 24 * hours });

interface Call {
  req: Request;
  res: Response;
  note: Note;
}

/**
 * Changes the given fields of the user's own data. A new password ends all other sessions, and this one gets a new cookie. A
 * new password or address needs a password that was typed lately, is mailed to the owner, and invalidates the reset link. A new
 * address is not verified, and gets a link for that.
 */
export async function updateProfile(
  user: CurrentUser,
  { password, currentPassword, name, email, currentWorkoutIndex, lastCompletedWorkout }: ProfileChanges,
  { req, res, note }: Call,
): Promise<UserResponse> {
  const { _id } = user;
  const isNewAddress = email !== undefined && email !== user.email;
  if (password) requireUncommonPassword(password);
  // Checked before any change, since the index is in another document than the other fields.
  if (currentWorkoutIndex !== undefined) await requireIndexInRange(_id, currentWorkoutIndex);
  if (password || isNewAddress) await requireConfirmation(user, currentPassword, { req, note });
  if (isNewAddress) {
    await newAddresses.consume(_id.toString());
    await requireUnusedEmail(req, email);
  }
  if (password) await newPasswords.consume(_id.toString());
  const credentials = password
    ? newCredentials(await hashPassword(password, laneOf(req, user.email)))
    : undefined;

  const { token, emailVerification } = newVerificationLink();

  const changed = await withAuditEntries(
    [isNewAddress && { actor: user, action: 'addressChanged', target: auditTarget(user), to: email }],
    () =>
      User.findOneAndUpdate(
        { ...unchangedSecurity(user), email: user.email },
        {
          $set: {
            ...withSearchWords({ name, email }),
            ...credentials,
            ...(isNewAddress && { emailVerification }),
          },
          ...((isNewAddress || credentials) && {
            $unset: { passwordReset: 1, ...(isNewAddress && { emailVerifiedAt: 1 }) },
          }),
        },
        { new: true, lean: true },
      ).catch(orConflict(messages.userExists)),
  );
  if (!changed) return throwChangedMeanwhile(res);

  if (isNewAddress) sendVerificationMail(changed, token);
  // To the old address: an attacker may have changed it too.
  const owner = { name: changed.name, email: user.email };
  if (credentials) {
    await endAllSessions(_id);
    await startSession(res, { _id, ...credentials });
    note(isNewAddress ? 'Password and address changed' : 'Password changed');
    if (isNewAddress) sendPasswordAndAddressChangedMail(owner);
    else sendPasswordChangedMail(owner);
  } else if (isNewAddress) {
    note('Address changed');
    sendAddressChangedMail(owner);
  }
  return userView(changed, await saveProgress(user, { currentWorkoutIndex, lastCompletedWorkout }));
}

/** Accepts or refuses the gym's mails. Accepting them again keeps the moment of the first time. */
export async function setAcceptsEmails(_id: Types.ObjectId, acceptsEmails: boolean): Promise<void> {
  if (acceptsEmails)
    await User.updateOne(
      { _id, acceptsEmails: { $ne: true } },
      { $set: { acceptsEmails, emailsAcceptedAt: new Date() } },
    );
  else await User.updateOne({ _id }, { $set: { acceptsEmails }, $unset: { emailsAcceptedAt: 1 } });
}

async function throwChangedMeanwhile(res: Response): Promise<never> {
  // Throws a 401 if a new password has ended the session.
  await authenticate(res);
  throw new HttpError(409, messages.accountChanged);
}

/** Leaves the index alone if a workout was deleted since it was checked: deletions reset it. */
async function saveProgress(
  { _id }: CurrentUser,
  { currentWorkoutIndex, lastCompletedWorkout }: { [Field in keyof Progress]: Progress[Field] | undefined },
): Promise<Progress> {
  return setProgress(_id, { currentWorkoutIndex, lastCompletedWorkout }).catch((error: unknown) => {
    if (error instanceof ZodError) return setProgress(_id, { lastCompletedWorkout });
    throw error;
  });
}
