import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import { HttpError } from '../../middleware/errors';
import { SecondFactor } from './secondFactor.model';

const HOW_MANY = 10;
/** Crockford's base 32: without I, L, O and U, which are easy to mistake. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of 80 random bits, so that a fast hash protects it. */
const newCode = () => Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('');

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** In groups of four, to be written down. */
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

const hasFactor = { $or: [{ 'passkeys.0': { $exists: true } }, { authenticator: { $exists: true } }] };

/** Returns recovery codes for an account whose first factor was just added; null if it has some already. */
export async function firstRecoveryCodes(_id: Types.ObjectId): Promise<string[] | null> {
  return storeCodes(_id, { recoveryCodes: { $exists: false } });
}

/**
 * Replaces the recovery codes, of which there are none if the server stopped between a first factor and its codes. Throws a
 * 409 for an account without a factor.
 */
export async function renewRecoveryCodes(_id: Types.ObjectId): Promise<string[]> {
  const codes = await storeCodes(_id, hasFactor);
  if (!codes) throw new HttpError(409, messages.noSecondFactor);
  return codes;
}

async function storeCodes(_id: Types.ObjectId, condition: object): Promise<string[] | null> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const { matchedCount } = await SecondFactor.updateOne(
    { _id, ...condition },
    { recoveryCodes: codes.map(hashOf) },
  );
  return matchedCount === 0 ? null : codes.map(grouped);
}

/** Returns what is wrong with a code; nothing if it is right, after which it counts no more. */
export async function takeRecoveryCode(_id: Types.ObjectId, code: string): Promise<string | undefined> {
  const recoveryCodes = hashOf(code);
  const { modifiedCount } = await SecondFactor.updateOne(
    { _id, recoveryCodes },
    { $pull: { recoveryCodes } },
  );
  return modifiedCount === 0 ? messages.recoveryCodeWrong : undefined;
}
