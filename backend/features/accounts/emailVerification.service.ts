import { messages } from '@contract/messages';
import { sendVerificationMail } from '../../mail/accountMails';
import type { CurrentUser } from '../../middleware/currentUser';
import { HttpError } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { createRateLimiter, hours } from '../../middleware/rateLimit';
import { newLinkToken, validLink } from './linkToken';
import { User } from './user.model';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const verificationMails = createRateLimiter({ name: 'verification-mail', tries: 3, within: 1 * hours });

/** The token to mail to a new address, and what to store of it. */
export function newVerificationLink() {
  const { token, stored } = newLinkToken(WEEK_MS);
  return { token, emailVerification: stored };
}

/** Mails a new link, which replaces an earlier one, unless the address is verified by now; returns what was done. */
export async function sendVerificationAgain({ _id, email }: CurrentUser): Promise<string> {
  await verificationMails.consume(_id.toString());
  const { token, emailVerification } = newVerificationLink();
  const unverified = { _id, email, emailVerifiedAt: null };
  const user = await User.findOneAndUpdate(unverified, { $set: { emailVerification } }).lean();
  if (!user) return messages.emailVerified;
  sendVerificationMail(user, token);
  return messages.verificationMailSent;
}

/** Marks the address as verified with the link that was mailed to it, which is valid once and until it expires. */
export async function verifyEmail(token: string, note: Note): Promise<void> {
  const user = await User.findOneAndUpdate(validLink('emailVerification', token), {
    $set: { emailVerifiedAt: new Date() },
    $unset: { emailVerification: 1 },
  }).lean();
  if (!user) throw new HttpError(400, messages.verificationLinkInvalid);
  note('Address verified', { account: user._id });
}
