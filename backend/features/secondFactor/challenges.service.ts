import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { Challenge } from './challenge.model';

const LIFETIME_MS = 5 * 60 * 1000;

type Purpose = 'creation' | 'use';

/** Stores a challenge for a passkey of a user. */
export async function newChallenge(user: Types.ObjectId, purpose: Purpose) {
  const challenge = randomBytes(32);
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await Challenge.create({ _id: challenge.toString('base64url'), user, purpose, expiresAt });
  return new Uint8Array(challenge);
}

/** What a browser says about the use of a passkey; the passkey has signed it. */
const ClientData = z.object({ challenge: z.string(), origin: z.string() });

/**
 * Returns the challenge that a browser's response is for, and what is wrong: another site, or a challenge that was not
 * given to this user, is over, or was taken before. Takes it.
 */
export async function problemWith(
  { clientDataJSON }: { clientDataJSON: string },
  origin: string,
  user: Types.ObjectId,
  purpose: Purpose,
): Promise<{ challenge: string; problem?: string }> {
  const data = ClientData.safeParse(parsed(clientDataJSON)).data;
  if (!data) return { challenge: '', problem: messages.passkeyRefused };
  const { challenge } = data;
  const filter = { _id: challenge, user, purpose, expiresAt: { $gt: new Date() } };
  const isOurs = await Challenge.findOneAndDelete(filter).lean();
  if (data.origin !== origin) return { challenge, problem: messages.passkeyOfOtherSite };
  return isOurs ? { challenge } : { challenge, problem: messages.passkeyExpired };
}

function parsed(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    return undefined;
  }
}
