import type { Request } from 'express';
import type { ResetPassword } from '@contract/accounts';
import { messages } from '@contract/messages';
import { sendPasswordChangedMail, sendPasswordResetMail } from '../../mail/accountMails';
import { HttpError } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { createClientRateLimiter, createRateLimiter, hours } from '../../middleware/rateLimit';
import { removeFactors } from '../secondFactor/secondFactor.service';
import { newLinkToken, validLink } from './linkToken';
import { hashPassword, laneOf, requireUncommonPassword } from './passwords';
import { endAllSessions } from './session';
import { newCredentials, User } from './user.model';

const HOUR_MS = 60 * 60 * 1000;

const resetMails = createRateLimiter({ name: 'reset-mail', tries: 3, within: 1 * hours });
const resetRequests = createClientRateLimiter({ name: 'reset-request', tries: 20, within: 1 * hours });

/**
 * Mails a password reset link to the stored address; it replaces an earlier one. Does the same work, with the same limits,
 * for unknown addresses.
 */
export async function requestPasswordReset(email: string, req: Request, note: Note): Promise<void> {
  await resetRequests.consume(req);
  await resetMails.consume(email);
  const { token, passwordReset } = newResetLink({ lifetimeMs: HOUR_MS, isMailed: true });
  const user = await User.findOneAndUpdate({ email }, { $set: { passwordReset } }).lean();
  note('Password reset requested', { account: user?._id });
  // After the response, so that its time does not reveal whether the address has an account.
  if (user) setImmediate(() => sendPasswordResetMail(user, token));
}

/** Returns a token for the link, and what to store of it. */
export function newResetLink({ lifetimeMs, isMailed }: { lifetimeMs: number; isMailed: boolean }) {
  const { token, stored } = newLinkToken(lifetimeMs);
  return { token, passwordReset: { ...stored, isMailed } };
}

/**
 * Sets a new password with a reset link, which is valid once and until it expires. Ends all sessions of the user. A link from
 * a mail verifies the address, too.
 */
export async function resetPassword(
  { token, password }: ResetPassword,
  req: Request,
  note: Note,
): Promise<void> {
  requireUncommonPassword(password);
  const owner = await User.findOne(validLink('passwordReset', token)).select('+passwordReset').lean();
  if (!owner) throw new HttpError(400, messages.resetLinkInvalid);

  const passwordHash = await hashPassword(password, laneOf(req, owner.email));
  const isVerified = owner.passwordReset?.isMailed === true;
  // Whoever reads the mail claims an address that was never verified, in spite of whoever registered it. What administrators
  // can do needs more than a mailbox.
  const isClaim = isVerified && !owner.emailVerifiedAt && !owner.isAdmin;
  const secondFactorRemoved = isClaim && (await removeFactors(owner._id));
  // Removes the link in the same update, so that only one of two concurrent calls succeeds.
  const user = await User.findOneAndUpdate(validLink('passwordReset', token), {
    $set: {
      ...newCredentials(passwordHash),
      ...(isVerified && { emailVerifiedAt: owner.emailVerifiedAt ?? new Date() }),
    },
    $unset: { passwordReset: 1, ...(isVerified && { emailVerification: 1 }) },
  }).lean();
  if (!user) throw new HttpError(400, messages.resetLinkInvalid);

  await endAllSessions(user._id);
  sendPasswordChangedMail(user);
  note('Password reset', { account: user._id, ...(secondFactorRemoved && { secondFactorRemoved }) });
}
