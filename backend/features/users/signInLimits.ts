import type { Request } from 'express';
import { addressOf, limitOfTries, minutes } from '../../http/rateLimit';

const ofAccountFromAddress = limitOfTries({ name: 'login-account', tries: 10, within: 15 * minutes });
const fromAddress = limitOfTries({ name: 'login-address', tries: 100, within: 15 * minutes });

/**
 * How often a password can be tried: for an account from one address, and from an address. Counted by address, so
 * that nobody locks somebody else out. Every try is taken before the password is looked at, so that tries at the same
 * moment count too; one that turns out right is forgotten.
 */
export const failedLogins = {
  /** Counts a try. Throws a 429 over the limit. */
  async take(req: Request, email: string): Promise<void> {
    const address = addressOf(req);
    await ofAccountFromAddress.take(`${email} ${address}`);
    await fromAddress.take(address);
  },
  async forget(req: Request, email: string): Promise<void> {
    const address = addressOf(req);
    await Promise.all([ofAccountFromAddress.forget(`${email} ${address}`), fromAddress.giveBack(address)]);
  },
};
