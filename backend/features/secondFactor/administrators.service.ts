import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import type { OwnSecondFactors } from '@contract/secondFactor';
import { config } from '../../config/config';
import { HttpError, ignoreDuplicateKey } from '../../middleware/errors';
import { SecondFactor } from './secondFactor.model';
import { hasFactor, readFactors, type StoredFactors } from './secondFactor.service';

/** How long administrators can put off a factor that is required. */
const PUT_OFF_MS = 14 * 24 * 60 * 60 * 1000;

interface Person {
  _id: Types.ObjectId;
  isAdmin: boolean;
}

/** Whether somebody is to set up a second factor, and until when. */
export async function askedOf(
  { _id, isAdmin }: Person,
  factors: StoredFactors,
): Promise<OwnSecondFactors['asked']> {
  if (!isAdmin || config.adminSecondFactor === 'off' || hasFactor(factors)) return null;
  if (config.adminSecondFactor === 'asked') return { until: null, isOver: false };
  const until = await deadlineOf(_id);
  return { until: until.toISOString(), isOver: until <= new Date() };
}

/** Throws a 403 for an administrator who has put off a required factor for too long. */
export async function requireAdminFactor({ _id, isAdmin }: Person): Promise<void> {
  if (config.adminSecondFactor !== 'required' || !isAdmin) return;
  if (hasFactor(await readFactors(_id)) || (await deadlineOf(_id)) > new Date()) return;
  throw new HttpError(403, messages.secondFactorMissing, {}, 'SECOND_FACTOR_MISSING');
}

/** Counted from the first call, which notes its time. */
async function deadlineOf(_id: Types.ObjectId): Promise<Date> {
  const now = new Date();
  const note = { $min: { askedAt: now } };
  const record = await SecondFactor.findOneAndUpdate({ _id }, note, { upsert: true, new: true })
    .lean()
    // A concurrent call has noted it.
    .catch(ignoreDuplicateKey(null));
  return new Date((record?.askedAt ?? now).getTime() + PUT_OFF_MS);
}
