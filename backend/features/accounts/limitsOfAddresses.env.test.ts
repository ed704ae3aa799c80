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
  expect(await statuses(9, () => register({}))).toEqual(Array(9).fill(201));
  expect(await register({ email })).toEqual(refused(409, messages.userExists));
  expect(await register({})).toEqual(tooMany);
  expect(
    await post('', '10.0.1.4', { name: 'Ana', email: newEmail(), password: 'correto cavalo' }),
  ).toMatchObject({ status: 201 });
});

test('an address may find 20 registered e-mail addresses in an hour, and then learns nothing more', async () => {
  const address = '10.0.1.7';
  const [{ email }, ana] = [await aUser(), await signedIn()];
  const register = (from: string, to: string) =>
    post('', from, { name: 'Ana', email: to, password: 'correto cavalo' });
  const changeProfile = (body: object) =>
    responseOf(ana.put('/api/users/profile').set('X-Forwarded-For', address).send(body));
  const taken = refused(409, messages.userExists);

  expect(await register(address, email)).toEqual(taken);
  expect(await changeProfile({ email })).toEqual(taken);
  for (const to of [email, newEmail()]) {
    expect(await register(address, to)).toEqual(tooMany);
    expect(await changeProfile({ email: to })).toEqual(tooMany);
  }
  expect(await changeProfile({ name: 'Eva' })).toMatchObject({ status: 200 });
  expect(await register('10.0.1.8', email)).toEqual(taken);
});

test('an address may request 20 reset mails in an hour, for known and unknown e-mail addresses alike', async () => {
  const request = async (address: string, email = newEmail()) =>
    (await post('/forgot-password', address, { email })).status;
  const { email } = await aUser();

  expect([await request('10.0.1.9'), await request('10.0.1.9')]).toEqual([200, 200]);
  expect([await request('10.0.1.9', email), await request('10.0.1.9')]).toEqual([429, 429]);
  expect(await request('10.0.1.10', email)).toBe(200);
});

test('the networks of a /48 of IPv6 share a limit five times as high', async () => {
  const { email } = await aUser();
  const signIn = (network: string, password: string) =>
    post('/auth', `2001:db8:${network}::1`, { email, password });

  for (const network of ['1:1', '1:2', '1:3', '1:4', '1:5'])
    expect(await signIn(network, 'não é esta')).toMatchObject({ status: 401 });

  expect(await signIn('1:6', testPassword)).toEqual(tooMany);
  expect(await signIn('2:1', testPassword)).toMatchObject({ status: 200 });
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
