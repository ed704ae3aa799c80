import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { createAccount } from '../../backend/features/accounts/createAccount.service';
import { User } from '../../backend/features/accounts/user.model';
import { Rotation } from '../../backend/features/training/rotation.model';
import { visitor } from './app';

/** The password of every user that tests make. */
export const testPassword = 'correto cavalo bateria';

/** Its hash, at a cost that lets tests sign in as often as they like. */
const testPasswordHash = '$2b$04$EnB2ZcjWpv3CakypO..bB.HNtBnGUoC.YvavfyfR/Xe7.M9qKxxG2';

/** An address that nobody has yet. */
export const newEmail = () => `${randomUUID()}@example.com`;

interface NewUser {
  name?: string;
  email?: string;
  isAdmin?: boolean;
}

/** A registered user who is not signed in. */
export async function aUser({ name = 'Ana Souza', email = newEmail(), isAdmin = false }: NewUser = {}) {
  return createAccount({ name, email, isAdmin, passwordHash: testPasswordHash });
}

/** A user's record and rotation, to see what a call has left as it was; null once deleted. */
export async function stored(email: string): Promise<Record<string, unknown> | null> {
  const user = await User.collection.findOne({ email });
  return user && { ...(await Rotation.collection.findOne({ _id: user._id })), ...user };
}

/** A browser in which a new user has signed in, and who it is. */
export async function signedIn(
  user: NewUser = {},
): Promise<TestAgent & { user: { _id: string; email: string } }> {
  const { _id, email } = await aUser(user);
  return Object.assign(await signIn(email), { user: { _id: _id.toString(), email } });
}

/** Signs in by the API, in a browser of its own. */
export async function signIn(email: string, password = testPassword): Promise<TestAgent> {
  const browser = visitor();
  await browser.post('/api/users/auth').send({ email, password }).expect(200);
  return browser;
}

/** The cookie lines of an answer. */
export function cookiesIn(response: Response): string[] {
  const lines: unknown = response.headers['set-cookie'];
  return Array.isArray(lines) ? lines.map(String) : [];
}

/** Signs in by the API and answers the session's cookie as `name=value`, to be played back by anybody. */
export async function cookieOf(email: string, password = testPassword): Promise<string> {
  const response = await visitor().post('/api/users/auth').send({ email, password }).expect(200);
  return cookiesIn(response)[0]?.split(';')[0] ?? '';
}
