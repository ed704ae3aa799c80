import { randomUUID } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent';
import { hashPassword } from '../features/users/passwords';
import { searchable, User } from '../features/users/user.model';
import { visitor } from './app';

/** The password of every user that tests make. */
export const testPassword = 'correto cavalo bateria';

interface NewUser {
  name?: string;
  email?: string;
  isAdmin?: boolean;
}

let hash: Promise<string> | undefined;

/** A registered user who is not signed in. */
export async function aUser({ name = 'Ana Souza', email, isAdmin = false }: NewUser = {}) {
  hash ??= hashPassword(testPassword);
  const fields = searchable({ name, email: email ?? `${randomUUID()}@example.com` });
  return User.create({ ...fields, isAdmin, passwordHash: await hash });
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
