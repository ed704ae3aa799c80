import type { Request } from 'express';
import type { Types } from 'mongoose';
import { HttpError } from '../../middleware/errors';
import { createClientRateLimiter, createRateLimiter, minutes } from '../../middleware/rateLimit';
import { knownDevice } from './deviceCookie';
import { laneOf, matchingHash, requireRoom } from './passwords';
import { User } from './user.model';

const accountAttempts = createClientRateLimiter({ name: 'login-account', tries: 10, within: 15 * minutes });
const addressAttempts = createClientRateLimiter({ name: 'login-address', tries: 100, within: 15 * minutes });
const deviceAttempts = createRateLimiter({ name: 'login-device', tries: 10, within: 15 * minutes });

interface Credentials {
  _id: Types.ObjectId;
  passwordHash: string;
  securityStamp?: Types.ObjectId | null | undefined;
}

interface Attempt<Account> {
  email: string;
  password: string;
  /** Null if the address has no account. */
  account: Account | null;
}

/**
 * Returns the account if the password is correct, else null, and limits the attempts per client address, and per account and
 * client address, so that nobody can lock out others. A device that the account has signed in from has a limit of its own
 * instead, since others may have used up the attempts of its address.
 *
 * Attempts count before the password is checked, so that concurrent ones are limited too; correct ones, and those that could
 * not be checked, do not count. Throws a 429 over the limit, and a 503 if too many hashes are waiting.
 */
export async function verifyPassword<Account extends Credentials>(
  req: Request,
  { email, password, account }: Attempt<Account>,
): Promise<Account | null> {
  const lane = laneOf(req, email);
  // Before the limits, which cost a flood of sign-ins six commands each.
  requireRoom(lane);
  const device = await trustedDevice(req, account);
  // A trusted device's attempts count here too, so that it does not have more of them than others.
  const count = device === undefined ? 'consume' : 'count';
  await accountAttempts[count](req, email);
  await addressAttempts[count](req);

  const passwordHash = await matchingHash(password, account?.passwordHash, lane).catch(
    async (error: unknown) => {
      if (device !== undefined) await deviceAttempts.refund(device);
      await Promise.all([accountAttempts.refund(req, email), addressAttempts.refund(req)]);
      throw error;
    },
  );
  if (!account || passwordHash === undefined) return null;

  if (device === undefined) await accountAttempts.reset(req, email);
  else await Promise.all([deviceAttempts.reset(device), accountAttempts.refund(req, email)]);
  await addressAttempts.refund(req);
  const { _id, passwordHash: oldHash } = account;
  if (passwordHash !== oldHash) await User.updateOne({ _id, passwordHash: oldHash }, { passwordHash });
  return { ...account, passwordHash };
}

/**
 * Counts an attempt from a device that the account has signed in from. Returns the key of its limit, or undefined for any
 * other device and over the limit, which a stolen cookie may have used up.
 */
async function trustedDevice(req: Request, account: Credentials | null): Promise<string | undefined> {
  const device = account && knownDevice(req, account);
  if (!device) return undefined;
  const key = `${device} ${account._id.toString()}`;
  try {
    await deviceAttempts.consume(key);
    return key;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return undefined;
    throw error;
  }
}
