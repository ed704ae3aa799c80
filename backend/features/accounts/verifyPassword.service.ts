import type { Request } from 'express';
import { clientKey, createRateLimiter, minutes } from '../../middleware/rateLimit';
import { passwordMatches } from './passwords';

const ofAccountFromAddress = createRateLimiter({ name: 'login-account', tries: 10, within: 15 * minutes });
const fromAddress = createRateLimiter({ name: 'login-address', tries: 100, within: 15 * minutes });

interface Try {
  email: string;
  password: string;
  /** Of the account's password; undefined where nobody has the address. */
  hash: string | undefined;
}

/**
 * Tells whether a password is an account's (see `passwordMatches`), and limits how often that can be tried: for an account
 * from one address, and from an address. Counted by address, so that nobody locks somebody else out. Every try is taken
 * before the password is looked at, so that tries at the same moment count too; one that turns out right is forgotten,
 * and one that could not be looked at was none. Throws a 429 over the limit, and a 503 while too many wait.
 */
export async function verifyPassword(req: Request, { email, password, hash }: Try): Promise<boolean> {
  const address = clientKey(req);
  const account = `${email} ${address}`;
  await ofAccountFromAddress.consume(account);
  await fromAddress.consume(address);
  const isRight = await passwordMatches(password, hash).catch(async (error: unknown) => {
    await Promise.all([ofAccountFromAddress.refund(account), fromAddress.refund(address)]);
    throw error;
  });
  if (isRight) await Promise.all([ofAccountFromAddress.reset(account), fromAddress.refund(address)]);
  return isRight;
}
