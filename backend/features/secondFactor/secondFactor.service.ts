import type { Types } from 'mongoose';
import { messages } from '@contract/messages';
import type { SecondFactorProof, SecondFactors } from '@contract/secondFactor';
import { SecondFactorKind } from '@contract/secondFactorKind';
import { readableSecret, takeCode } from './authenticator.service';
import { takePasskey } from './passkeys.service';
import { takeRecoveryCode } from './recoveryCodes.service';
import { SecondFactor, type Passkey } from './secondFactor.model';

/** The factors of a user, as stored. */
export interface StoredFactors {
  _id: Types.ObjectId;
  passkeys: Passkey[];
  authenticator?: { secret: string; confirmedAt: Date } | null;
  recoveryCodes?: string[] | null;
}

const none = { passkeys: [] };

export async function readFactors(_id: Types.ObjectId): Promise<StoredFactors> {
  const fields = 'passkeys authenticator recoveryCodes';
  const record = await SecondFactor.findById(_id).select(fields).lean<StoredFactors>();
  return { ...none, ...record, _id };
}

export function hasFactor({ passkeys, authenticator }: StoredFactors): boolean {
  return passkeys.length > 0 || Boolean(authenticator);
}

/** What the user can confirm a sign-in with. An app that was set up with another secret of the server is of no use. */
export function usableKinds({
  _id,
  passkeys,
  authenticator,
  recoveryCodes,
}: StoredFactors): SecondFactorKind[] {
  const isUsable: Record<SecondFactorKind, boolean> = {
    passkey: passkeys.length > 0,
    code: Boolean(authenticator) && readableSecret(_id, authenticator?.secret ?? '') !== null,
    recovery: (recoveryCodes ?? []).length > 0,
  };
  return SecondFactorKind.options.filter((kind) => isUsable[kind]);
}

/** Returns what is wrong with a proof; nothing if it is right, after which it counts no more. */
export async function problemWithProof(
  { _id, passkeys, authenticator }: StoredFactors,
  { passkey, code, recoveryCode }: SecondFactorProof,
): Promise<string | undefined> {
  if (passkey) return takePasskey(_id, passkeys, passkey);
  if (recoveryCode !== undefined) return takeRecoveryCode(_id, recoveryCode);
  if (code === undefined || !authenticator) return messages.codeWrong;
  return takeCode(_id, authenticator, code);
}

/** Removes what is left of an account's second factor once the last one is gone. */
export async function forgetRecoveryCodes(_id: Types.ObjectId): Promise<void> {
  const isWithout = { _id, 'passkeys.0': { $exists: false }, authenticator: { $exists: false } };
  await SecondFactor.updateOne(isWithout, { $unset: { recoveryCodes: 1 } });
}

/** Removes all factors of a user; returns whether there were any. */
export async function removeFactors(_id: Types.ObjectId): Promise<boolean> {
  const removed = await SecondFactor.findByIdAndDelete(_id).lean<StoredFactors>();
  return removed !== null && hasFactor(removed);
}

export function factorsView({ passkeys, authenticator, recoveryCodes }: StoredFactors): SecondFactors {
  return {
    passkeys: passkeys.map(({ _id, name, createdAt, lastUsedAt }) => ({
      _id: _id.toString(),
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesSince: authenticator?.confirmedAt.toISOString() ?? null,
    recoveryCodesLeft: recoveryCodes?.length ?? 0,
  };
}
