import { expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aUser, newEmail, signedIn, testPassword } from '@tests/support/signedIn';

// A tenth of the limits, so that the tests are faster.
vi.hoisted(() => {
  vi.stubEnv('LIMIT_FACTOR', '0.1');
  vi.stubEnv('TRUST_PROXY', 'true');
});

const tooMany = refused(429, messages.tooManyTries);

const post = (path: string, address: string, body: object) =>
  responseOf(visitor().post(`/api/users${path}`).set('X-Forwarded-For', address).send(body));

async function statuses(count: number, call: () => ReturnType<typeof post>): Promise<number[]> {
  const seen = [];
  for (const _ of Array.from({ length: count })) seen.push((await call()).status);
  return seen;
}

test('an address may fail to sign in 100 times in 15 minutes, whatever accounts it tries', async () => {
  const address = '10.0.1.1';
  const { email } = await aUser();
  const succeed = () => post('/auth', address, { email, password: testPassword });
  const fail = async () => post('/auth', address, { email: (await aUser()).email, password: 'não é esta' });

  expect(await statuses(11, succeed)).toEqual(Array(11).fill(200));
  expect(await statuses(10, fail)).toEqual(Array(10).fill(401));
  expect(await fail()).toEqual(tooMany);
  expect(await succeed()).toEqual(tooMany);
  expect(await post('/auth', '10.0.1.2', { email, password: testPassword })).toMatchObject({ status: 200 });
});

test('an address may register 100 times in an hour, rejected registrations included, but not malformed ones', async () => {
  const address = '10.0.1.3';
  const { email } = await aUser();
  const register = (fields: object) =>
    post('', address, { name: 'Ana', email: newEmail(), password: 'correto cavalo', ...fields });

  expect(await statuses(11, () => register({ name: '' }))).toEqual(Array(11).fill(400));
  expect(await statuses(5, () => register({}))).toEqual(Array(5).fill(201));
  expect(await statuses(5, () => register({ email }))).toEqual(Array(5).fill(409));
  expect(await register({})).toEqual(tooMany);
  expect(
    await post('', '10.0.1.4', { name: 'Ana', email: newEmail(), password: 'correto cavalo' }),
  ).toMatchObject({ status: 201 });
});

test('a member may choose a new password 10 times in an hour, and change all else meanwhile', async () => {
  const [ana, bia] = [await signedIn(), await signedIn()];
  const change = (member: typeof ana, body: object) =>
    responseOf(member.put('/api/users/profile').send(body));

  expect(await change(ana, { password: 'curta' })).toMatchObject({ status: 400 });
  expect(await change(ana, { password: 'outra frase longa' })).toMatchObject({ status: 200 });
  expect(await change(ana, { password: 'mais uma frase longa' })).toEqual(tooMany);
  expect(await change(ana, { name: 'Eva', password: '' })).toMatchObject({ status: 200 });
  expect(await change(bia, { password: 'mais uma frase longa' })).toMatchObject({ status: 200 });
  const signIn = (password: string) => post('/auth', '10.0.1.6', { email: ana.user.email, password });
  expect(await signIn('outra frase longa')).toMatchObject({ status: 200 });
});

test('a small factor leaves at least one attempt', async () => {
  const body = { email: newEmail() };

  expect(await post('/forgot-password', '10.0.1.5', body)).toMatchObject({ status: 200 });
  expect(await post('/forgot-password', '10.0.1.5', body)).toEqual(tooMany);
});
