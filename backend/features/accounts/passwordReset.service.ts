import { createHash, randomBytes } from 'node:crypto';
import type { ResetPassword } from '@contract/accounts';
import { messages } from '@contract/messages';
import { sendPasswordChangedMail, sendPasswordResetMail } from '../../mail/accountMails';
import { HttpError } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { createRateLimiter, hours } from '../../middleware/rateLimit';
import { hashPassword, requireUncommonPassword } from './passwords';
import { endAllSessions } from './session';
import { User } from './user.model';

const LINK_LIFETIME_MS = 60 * 60 * 1000;

const resetMails = createRateLimiter({ name: 'reset-mail', tries: 3, within: 1 * hours });

/**
 * Mails a link to set a new password, to the address as it is stored. Known and unknown addresses cost the same steps
 * and count towards the same limit. A new link replaces the older one.
 */
export async function requestPasswordReset(email: string, note: Note): Promise<void> {
  await resetMails.consume(email);
  const token = randomBytes(32).toString('base64url');
  const passwordReset = { tokenHash: hashOf(token), expiresAt: new Date(Date.now() + LINK_LIFETIME_MS) };
  const user = await User.findOneAndUpdate({ email }, { $set: { passwordReset } }).lean();
  note('Password reset asked for', { account: user?._id });
  // Once the response is on its way, so that its time does not tell whether the address has an account.
  if (user) setImmediate(() => sendPasswordResetMail(user, token));
}

/** Sets a new password by the mail's link: once, within an hour. Ends every session of the user and starts none. */
export async function resetPassword({ token, password }: ResetPassword, note: Note): Promise<void> {
  requireUncommonPassword(password);
  const byValidLink = () => ({
    'passwordReset.tokenHash': hashOf(token),
    'passwordReset.expiresAt': { $gt: new Date() },
  });
  if (!(await User.exists(byValidLink()))) throw new HttpError(400, messages.resetLinkInvalid);

  const passwordHash = await hashPassword(password);
  // The link is used up in the same step: of two calls at once only one finds it.
  const user = await User.findOneAndUpdate(byValidLink(), {
    $set: { passwordHash },
    $unset: { passwordReset: 1 },
  }).lean();
  if (!user) throw new HttpError(400, messages.resetLinkInvalid);

  await endAllSessions(user._id);
  sendPasswordChangedMail(user);
  note('Password reset', { account: user._id });
}

/** Only this is stored of a token, so that a stolen database opens no account. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
