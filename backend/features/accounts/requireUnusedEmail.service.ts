import type { Request } from 'express';
import { messages } from '@contract/messages';
import { HttpError } from '../../middleware/errors';
import { createClientRateLimiter, hours } from '../../middleware/rateLimit';
import { User } from './user.model';

const usedEmails = createClientRateLimiter({ name: 'used-email', tries: 20, within: 1 * hours });

/**
 * Throws a 409 if the e-mail address has an account. Limits how often a client can find one: over the limit throws a 429 for
 * all addresses, so that the response no longer reveals who has an account.
 */
export async function requireUnusedEmail(req: Request, email: string): Promise<void> {
  await usedEmails.requireLeft(req);
  if (!(await User.exists({ email }))) return;
  await usedEmails.consume(req);
  throw new HttpError(409, messages.userExists);
}
