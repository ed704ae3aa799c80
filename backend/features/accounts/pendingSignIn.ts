import type { Request, Response } from 'express';
import { Types } from 'mongoose';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { Id } from '@contract/text';
import { HttpError } from '../../middleware/errors';
import type { Note } from '../../middleware/implement';
import { hasFactor, readFactors, usableKinds } from '../secondFactor/secondFactor.service';
import { cookieOptions, signClaims, signedClaims } from './signedCookie';
import { unchangedSecurity, User } from './user.model';

/** A sign-in whose password was right, and which a second factor still has to confirm. */
const name = 'pendingSignIn';

const LIFETIME_MS = 5 * 60 * 1000;

const ObjectId = Id.transform((hex) => new Types.ObjectId(hex));

const Claims = z.object({ pending: ObjectId, securityStamp: ObjectId.optional(), exp: z.number() });

/** Sent only to where a sign-in is confirmed. */
const optionsOf = (res: Response) => cookieOptions(res, '/api/users/auth');

interface Account {
  _id: Types.ObjectId;
  securityStamp?: Types.ObjectId | null | undefined;
}

/** For an account with a second factor, sets the cookie of a pending sign-in and throws a 403 that says what can confirm it. */
export async function requireSecondFactor(
  res: Response,
  { _id, securityStamp }: Account,
  note: Note,
): Promise<void> {
  const factors = await readFactors(_id);
  if (!hasFactor(factors)) return;
  const claims = {
    pending: _id.toString(),
    securityStamp: securityStamp?.toString(),
    exp: Math.floor((Date.now() + LIFETIME_MS) / 1000),
  };
  res.cookie(name, signClaims(claims), { ...optionsOf(res), maxAge: LIFETIME_MS });
  note('Password right, second factor asked', { account: _id });
  const kinds = usableKinds(factors);
  throw new HttpError(403, messages.secondFactorRequired, {}, 'SECOND_FACTOR_REQUIRED', kinds);
}

/**
 * Returns the account and the factors of the client's pending sign-in. Throws a 401 without one, after five minutes, and
 * when the password has changed, or the factors were removed, meanwhile.
 */
export async function pendingSignIn(req: Request) {
  const claims = signedClaims(req, name, Claims);
  const account =
    claims && (await User.findOne(unchangedSecurity({ ...claims, _id: claims.pending })).lean());
  const factors = account && (await readFactors(account._id));
  if (!factors || !hasFactor(factors))
    throw new HttpError(401, messages.signInExpired, {}, 'SIGN_IN_EXPIRED');
  return { account, factors };
}

export function forgetPendingSignIn(res: Response): void {
  res.clearCookie(name, optionsOf(res));
}
