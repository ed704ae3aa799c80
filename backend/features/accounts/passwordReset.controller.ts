import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { messages } from '@contract/messages';
import { ForgotPassword, ResetPassword } from '@contract/accounts';
import { HttpError } from '../../middleware/errors';
import { hours, createRateLimiter } from '../../middleware/rateLimit';
import { noteEvent } from '../../middleware/requestLogger';
import { sendPasswordChangedMail, sendPasswordResetMail } from '../../mail/accountMails';
import { NewPassword } from '../../config/newPassword';
import { hashPassword } from './passwords';
import { endAllSessions } from './session';
import { User } from './user.model';

const LINK_LIFETIME_MS = 60 * 60 * 1000;

const resetMails = createRateLimiter({ name: 'reset-mail', tries: 3, within: 1 * hours });

/**
 * Mails a link to set a new password, to the address as it is stored. Known and unknown addresses cost the same
 * steps, count towards the same limit and get the same answer. A new link ends the older one.
 */
export const forgotPassword: RequestHandler = async (req, res) => {
  const { email } = ForgotPassword.parse(req.body);
  await resetMails.consume(email);
  const token = randomBytes(32).toString('base64url');
  const user = await User.findOneAndUpdate(
    { email },
    {
      $set: {
        passwordReset: { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + LINK_LIFETIME_MS) },
      },
    },
  ).lean();
  noteEvent(res, 'Password reset asked for', { account: user?._id });
  res.json({ message: messages.resetMailSent });
  // After the answer, which comes no later for an address that has an account.
  if (user) sendPasswordResetMail(user, token);
};

/** Sets a new password by the mail's link: once, within an hour. Ends every session of the user and starts none. */
export const resetPassword: RequestHandler = async (req, res) => {
  const { token, password } = ResetPassword.extend({ password: NewPassword }).parse(req.body);
  const byLivingLink = () => ({
    'passwordReset.tokenHash': hashOf(token),
    'passwordReset.expiresAt': { $gt: new Date() },
  });
  if (!(await User.exists(byLivingLink()))) throw new HttpError(400, messages.resetLinkInvalid);

  const passwordHash = await hashPassword(password);
  // Asked for again in the same step that uses it up: of two calls at once only one finds it.
  const user = await User.findOneAndUpdate(byLivingLink(), {
    $set: { passwordHash },
    $unset: { passwordReset: 1 },
  }).lean();
  if (!user) throw new HttpError(400, messages.resetLinkInvalid);

  await endAllSessions(user._id);
  sendPasswordChangedMail(user);
  noteEvent(res, 'Password reset', { account: user._id });
  res.json({ message: messages.passwordReset });
};

/** What is stored of a token, so that a stolen database opens no account. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
