import type { Request } from 'express';
import type { Types } from 'mongoose';
import type { SecondFactorProof } from '@contract/secondFactor';
import { HttpError } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { createClientRateLimiter, createRateLimiter, hours, minutes } from '../../middleware/rateLimit';
import { problemWithProof, type StoredFactors } from '../secondFactor/secondFactor.service';
import { knownDevice } from './deviceCookie';

/** By account and address, as for passwords. */
const attempts = createClientRateLimiter({ name: 'second-factor', tries: 10, within: 15 * minutes });
/**
 * A code has only six digits, and whoever knows the password may guess from many addresses. Devices that the account has
 * signed in from have a limit of their own.
 */
const codes = createRateLimiter({ name: 'second-factor-codes', tries: 100, within: 24 * hours });

interface SignIn {
  account: Parameters<typeof knownDevice>[1];
  factors: StoredFactors;
  proof: SecondFactorProof;
}

/** Throws a 401 that says what is wrong with the proof, and a 429 over the limits; right ones do not count. */
export async function confirmSignIn(
  req: Request,
  { account, factors, proof }: SignIn,
  note: Note,
): Promise<void> {
  const id = account._id.toString();
  const device = [id, knownDevice(req, account)].filter(Boolean).join(' ');
  await attempts.consume(req, id);
  if (!proof.passkey) await codes.consume(device);
  const problem = await problemWithProof(factors, proof);
  if (problem !== undefined) {
    note('Second factor refused', { account: id });
    throw new HttpError(401, problem);
  }
  await attempts.reset(req, id);
  if (!proof.passkey) await codes.refund(device);
}

/** Each request for a passkey stores a challenge. */
const requests = createClientRateLimiter({ name: 'passkey-request', tries: 30, within: 15 * minutes });

export async function countPasskeyRequest(req: Request, account: Types.ObjectId): Promise<void> {
  await requests.consume(req, account.toString());
}
