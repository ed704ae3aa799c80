import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Types } from 'mongoose';
import { maxPasskeys } from '@contract/limits';
import { messages } from '@contract/messages';
import { PasskeyCreation, PasskeyRequest, type PasskeyAssertion } from '@contract/passkeys';
import type { NewPasskey } from '@contract/secondFactor';
import { config } from '../../config/config';
import { found, HttpError, ignoreDuplicateKey, invalidField } from '../../middleware/errors';
import { newChallenge, problemWith } from './challenges.service';
import { SecondFactor, type Passkey } from './secondFactor.model';

const { hostname, origin } = new URL(config.appUrl);

/** Passkeys belong to a domain name. */
export const passkeysPossible = !isIP(hostname.replace(/^\[|\]$/g, ''));

/** None are asked for. */
const noExtensions = { clientExtensionResults: {} };

interface Owner {
  _id: Types.ObjectId;
  name: string;
  email: string;
}

/** Returns the request to create a passkey. Throws a 409 if the account has too many. */
export async function passkeyCreation(
  { _id, name, email }: Owner,
  existing: Passkey[],
): Promise<PasskeyCreation> {
  if (!passkeysPossible) throw new HttpError(409, messages.passkeysImpossible);
  if (existing.length >= maxPasskeys) throw new HttpError(409, messages.tooManyPasskeys);
  const options = await generateRegistrationOptions({
    rpID: hostname,
    rpName: 'Gym Tracker',
    userID: new Uint8Array(_id.id),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(_id, 'creation'),
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return PasskeyCreation.parse(options);
}

/** Adds a passkey. Throws a 400 if it is not what was asked for, and a 409 for one more than allowed. */
export async function addPasskey(_id: Types.ObjectId, { name, credential }: NewPasskey): Promise<void> {
  const { transports, ...response } = credential.response;
  const { challenge, problem } = await problemWith(response, origin, _id, 'creation');
  if (problem !== undefined) throw invalidField('credential', problem);
  const verified = await verifyRegistrationResponse({
    response: { ...credential, ...noExtensions, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
    // The reason is of no use to the client.
  }).catch(() => undefined);
  if (!verified?.verified) throw invalidField('credential', messages.passkeyRefused);

  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const passkey = {
    _id: new Types.ObjectId(),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name: name || 'Chave de acesso',
    createdAt: new Date(),
  };
  const hasRoom = {
    _id,
    'passkeys.credentialId': { $ne: id },
    [`passkeys.${maxPasskeys - 1}`]: { $exists: false },
  };
  // Without room, the record that exists makes the upsert fail.
  const isAdded = await SecondFactor.updateOne(
    hasRoom,
    { $push: { passkeys: passkey } },
    { upsert: true },
  ).then(() => true, ignoreDuplicateKey(false));
  if (isAdded) return;
  const isKnown = await SecondFactor.exists({ _id, 'passkeys.credentialId': id });
  throw new HttpError(409, isKnown ? messages.passkeyKnown : messages.tooManyPasskeys);
}

/** Returns the name of the removed passkey. Throws a 404 if there is none. */
export async function removePasskey(_id: Types.ObjectId, passkey: Types.ObjectId | null): Promise<void> {
  const before = await SecondFactor.findOneAndUpdate(
    { _id, 'passkeys._id': passkey },
    { $pull: { passkeys: { _id: passkey } } },
  ).lean();
  found(before, messages.passkeyNotFound);
}

/** Returns the request to use one of the passkeys. */
export async function passkeyRequest(_id: Types.ObjectId, passkeys: Passkey[]): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    challenge: await newChallenge(_id, 'use'),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  });
  return PasskeyRequest.parse(options);
}

/** Returns what is wrong with the use of a passkey; nothing if it is right. */
export async function takePasskey(
  _id: Types.ObjectId,
  passkeys: Passkey[],
  assertion: PasskeyAssertion,
): Promise<string | undefined> {
  const { challenge, problem } = await problemWith(assertion.response, origin, _id, 'use');
  if (problem !== undefined) return problem;
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
  if (!passkey) return messages.passkeyOfOtherAccount;
  const { credentialId, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, ...noExtensions },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: credentialId, publicKey: bytesOf(passkey.publicKey), counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return messages.passkeyRefused;

  // Not with a passkey that was removed, or whose copy was used, meanwhile.
  const { matchedCount } = await SecondFactor.updateOne(
    { _id, passkeys: { $elemMatch: { credentialId, counter } } },
    { 'passkeys.$.counter': verified.authenticationInfo.newCounter, 'passkeys.$.lastUsedAt': new Date() },
  );
  return matchedCount === 0 ? messages.passkeyRefused : undefined;
}

function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, ...(transports && { transports }) };
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
