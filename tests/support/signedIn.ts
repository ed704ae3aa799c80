import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { createAccount } from '../../backend/features/accounts/createAccount.service';
import { User } from '../../backend/features/accounts/user.model';
import { Rotation } from '../../backend/features/training/rotation.model';
import { visitor } from './app';

/** The password of all test users. */
export const testPassword = 'correto cavalo bateria';

/** Its hash, at a low cost, so that signing in is fast. */
const testPasswordHash = '$2b$04$EnB2ZcjWpv3CakypO..bB.HNtBnGUoC.YvavfyfR/Xe7.M9qKxxG2';

/** A unique address. */
export const newEmail = () => `${randomUUID()}@example.com`;

interface NewUser {
  name?: string;
  email?: string;
  isAdmin?: boolean;
  emailVerifiedAt?: Date;
}

/** A registered user who is not signed in. */
export async function aUser({ name = 'Ana Souza', email = newEmail(), ...fields }: NewUser = {}) {
  return createAccount({ name, email, ...fields, passwordHash: testPasswordHash });
}

/** Reads a user's record and rotation; null if deleted. */
export async function stored(email: string): Promise<Record<string, unknown> | null> {
  const user = await User.collection.findOne({ email });
  return user && { ...(await Rotation.collection.findOne({ _id: user._id })), ...user };
}

export type SignedIn = TestAgent & { user: { _id: string; email: string } };

/** A client signed in as a new user. */
export async function signedIn(user: NewUser = {}): Promise<SignedIn> {
  const { _id, email } = await aUser(user);
  return Object.assign(await signIn(email), { user: { _id: _id.toString(), email } });
}

/** Signs in through the API, with a client of its own. */
export async function signIn(email: string, password = testPassword): Promise<TestAgent> {
  const browser = visitor();
  const response = await browser.post('/api/users/auth').send({ email, password }).expect(200);
  const [cookie = ''] = cookiesIn(response);
  // The client speaks http, over which it sends no Secure cookie by itself.
  return cookie.includes('; Secure') ? browser.set('Cookie', nameAndValue(cookie)) : browser;
}

/** The Set-Cookie headers of a response. */
export function cookiesIn(response: Response): string[] {
  const lines: unknown = response.headers['set-cookie'];
  return Array.isArray(lines) ? lines.map(String) : [];
}

/** Signs in through the API and returns the session cookie as `name=value`. */
export async function cookieOf(email: string, password = testPassword): Promise<string> {
  const response = await visitor().post('/api/users/auth').send({ email, password }).expect(200);
  return nameAndValue(cookiesIn(response)[0]);
}

const nameAndValue = (cookie = '') => cookie.split(';')[0] ?? '';
