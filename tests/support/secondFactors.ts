import { Secret, TOTP } from 'otpauth';
import type TestAgent from 'supertest/lib/agent';
import { z } from 'zod';
import { softwarePasskey } from './softwarePasskey';
import { testPassword } from './signedIn';
import { visitor } from './app';
import { bodyOf } from './responses';

const own = '/api/users/profile';
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const Challenge = z.object({ challenge: z.string() });

/** The challenge in the options of a call. */
export async function challengeFrom(browser: TestAgent, path: string): Promise<string> {
  return (await bodyOf(browser.post(path).expect(200), Challenge)).challenge;
}

/** The code that an authenticator app shows, some seconds from now. */
export function codeOf(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}

/** The code after the current one, which is accepted too, and which nothing has used yet. */
export const nextCode = (secret: string) => codeOf(secret, 30);

/** Sets up an authenticator app. */
export async function withAuthenticator(browser: TestAgent) {
  const answer = browser.post(`${own}/authenticator`).expect(200);
  const { secret } = await bodyOf(answer, z.object({ secret: z.string() }));
  const confirmed = browser.put(`${own}/authenticator`).send({ code: codeOf(secret) });
  const { recoveryCodes } = await bodyOf(confirmed.expect(200), RecoveryCodes);
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Adds a passkey. */
export async function withPasskey(browser: TestAgent, passkey = softwarePasskey()) {
  const challenge = await challengeFrom(browser, `${own}/passkey-options`);
  const added = browser
    .post(`${own}/passkeys`)
    .send({ credential: passkey.create(challenge), name: 'Celular' });
  const { recoveryCodes } = await bodyOf(added.expect(201), RecoveryCodes);
  return { passkey, recoveryCodes: recoveryCodes ?? [] };
}

/** A client that has typed the right password of an account with a second factor. */
export async function halfSignedIn(email: string): Promise<TestAgent> {
  const browser = visitor();
  await browser.post('/api/users/auth').send({ email, password: testPassword }).expect(403);
  return browser;
}
