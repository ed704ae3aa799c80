import type { Request } from 'express';
import { clientKey, createRateLimiter, minutes } from '../../middleware/rateLimit';
import { passwordMatches } from './passwords';

const attemptsPerAccount = createRateLimiter({ name: 'login-account', tries: 10, within: 15 * minutes });
const attemptsPerAddress = createRateLimiter({ name: 'login-address', tries: 100, within: 15 * minutes });

interface Attempt {
  email: string;
  password: string;
  /** The account's password hash; undefined if the address has no account. */
  hash: string | undefined;
}

/**
 * Returns whether an account's password is correct, and limits the attempts per client address, and per account and client
 * address, so that nobody can lock out others. Attempts count before the password is checked, so that concurrent ones are
 * limited too; correct ones, and those that could not be checked, do not count. Throws a 429 over the limit, and a 503 if
 * too many hashes are waiting.
 */
export async function verifyPassword(req: Request, { email, password, hash }: Attempt): Promise<boolean> {
  const address = clientKey(req);
  const account = `${email} ${address}`;
  await attemptsPerAccount.consume(account);
  await attemptsPerAddress.consume(address);
  const isCorrect = await passwordMatches(password, hash).catch(async (error: unknown) => {
    await Promise.all([attemptsPerAccount.refund(account), attemptsPerAddress.refund(address)]);
    throw error;
  });
  if (isCorrect) await Promise.all([attemptsPerAccount.reset(account), attemptsPerAddress.refund(address)]);
  return isCorrect;
}
