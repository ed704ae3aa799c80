import type { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { messages } from '@contract/messages';
import { found, HttpError, invalidField, orConflict } from '../../middleware/errors';
import { decrypt, encrypt } from './encryption';
import { SecondFactor } from './secondFactor.model';

/** In steps of 30 s. A code may be typed slowly. */
const ACCEPTED_STEPS = 1;
/** A code within 5 minutes tells that the clock is wrong. */
const RECOGNIZED_STEPS = 10;

/** Creates the secret of an authenticator app. It replaces the one in use once a code confirms it. */
export async function startAuthenticator(_id: Types.ObjectId, email: string) {
  const secret = new Secret({ size: 20 }).base32;
  const $set = { newSecret: encrypt(secret, _id.toString()) };
  await SecondFactor.updateOne({ _id }, { $set }, { upsert: true }).catch(
    orConflict(messages.accountChanged),
  );
  return { secret, uri: totpOf(secret, email).toString() };
}

/** Puts the new authenticator app into use. Throws a 400 for a wrong code, and a 409 if it was started anew meanwhile. */
export async function confirmAuthenticator(_id: Types.ObjectId, code: string): Promise<void> {
  const record = await SecondFactor.findById(_id).select('newSecret').lean();
  const secret = record?.newSecret ? decrypt(record.newSecret, _id.toString()) : null;
  if (secret === null) throw new HttpError(409, messages.authenticatorExpired);
  const step = stepOf(secret, code);
  if (typeof step === 'string') throw invalidField('code', step);
  const { matchedCount } = await SecondFactor.updateOne(
    { _id, newSecret: record?.newSecret },
    {
      $set: { authenticator: { secret: record?.newSecret, confirmedAt: new Date(), lastStep: step } },
      $unset: { newSecret: 1 },
    },
  );
  if (matchedCount === 0) throw new HttpError(409, messages.authenticatorExpired);
}

/** Throws a 404 if there is none. */
export async function removeAuthenticator(_id: Types.ObjectId): Promise<void> {
  const filter = { _id, authenticator: { $exists: true } };
  const before = await SecondFactor.findOneAndUpdate(filter, { $unset: { authenticator: 1 } }).lean();
  found(before, messages.authenticatorNotFound);
}

/** Returns what is wrong with a code; nothing if it is right, after which it counts no more. */
export async function takeCode(
  _id: Types.ObjectId,
  { secret }: { secret: string },
  code: string,
): Promise<string | undefined> {
  const plain = readableSecret(_id, secret);
  const step = plain === null ? messages.codeWrong : stepOf(plain, code);
  if (typeof step === 'string') return step;
  const isFirst = { _id, 'authenticator.secret': secret, 'authenticator.lastStep': { $lt: step } };
  const { matchedCount } = await SecondFactor.updateOne(isFirst, { 'authenticator.lastStep': step });
  return matchedCount === 0 ? messages.codeRepeated : undefined;
}

/** Returns null if the server's secret is another one than when the app was set up. */
export function readableSecret(_id: Types.ObjectId, secret: string): string | null {
  return decrypt(secret, _id.toString());
}

/** Returns the step that a code belongs to, or what is wrong with it. */
function stepOf(secret: string, code: string): number | string {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: RECOGNIZED_STEPS });
  if (delta === null) return messages.codeWrong;
  return Math.abs(delta) > ACCEPTED_STEPS ? messages.codeOfOtherTime : totp.counter() + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Gym Tracker', label, secret });
}
