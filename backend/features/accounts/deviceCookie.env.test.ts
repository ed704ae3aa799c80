import jwt from 'jsonwebtoken';
import { beforeAll, expect, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { mailedToken } from '@tests/support/mails';
import { aUser, cookiesIn, newEmail, testPassword } from '@tests/support/signedIn';

// A tenth of the limits: an account and a device may be tried once, and an address 10 times.
vi.hoisted(() => {
  vi.stubEnv('LIMIT_FACTOR', '0.1');
  vi.stubEnv('TRUST_PROXY', 'true');
});

const wrong = refused(401, messages.loginFailed);
const tooMany = refused(429, messages.tooManyTries);

const signIn = (
  browser: ReturnType<typeof visitor>,
  address: string,
  email: string,
  password = testPassword,
) => responseOf(browser.post('/api/users/auth').set('X-Forwarded-For', address).send({ email, password }));

/** A new member and the browser that they have signed in with. */
async function aMember() {
  const [{ _id, email }, browser] = [await aUser(), visitor()];
  expect(await signIn(browser, '10.0.3.9', email)).toMatchObject({ status: 200 });
  return { _id: _id.toString(), email, browser };
}

const gym = '10.0.2.1';

beforeAll(async () => {
  const invented = Array.from({ length: 10 }, () => signIn(visitor(), gym, newEmail()));
  expect(await Promise.all(invented)).toEqual(invented.map(() => wrong));
}, 60_000);

test('where others have used up the attempts, a device still signs in who has signed in there before', async () => {
  const [ana, bia] = [await aMember(), await aMember()];
  await ana.browser.post('/api/users/logout').expect(200);

  expect(await signIn(ana.browser, gym, ana.email)).toMatchObject({ status: 200 });
  expect(await signIn(ana.browser, gym, bia.email)).toEqual(tooMany);
  expect(await signIn(visitor(), gym, ana.email)).toEqual(tooMany);

  expect(await signIn(ana.browser, '10.0.3.1', bia.email)).toMatchObject({ status: 200 });
  for (const { email } of [ana, bia, ana])
    expect(await signIn(ana.browser, gym, email)).toMatchObject({ status: 200 });
});

test('a device has a limit of its own, over which it has the one of its address', async () => {
  const { email, browser } = await aMember();

  expect(await signIn(browser, gym, email, 'não é esta')).toEqual(wrong);
  expect(await signIn(browser, gym, email)).toEqual(tooMany);
  expect(await signIn(browser, '10.0.3.2', email)).toMatchObject({ status: 200 });
});

test('a device is no longer known once the password was reset', async () => {
  const { email, browser } = await aMember();
  await visitor().post('/api/users/forgot-password').send({ email }).expect(200);
  const reset = { token: await mailedToken(email), password: 'uma senha bem nova' };
  await visitor().post('/api/users/reset-password').send(reset).expect(200);

  expect(await signIn(browser, gym, email, reset.password)).toEqual(tooMany);
  expect(await signIn(browser, '10.0.3.4', email, reset.password)).toMatchObject({ status: 200 });
  expect(await signIn(browser, gym, email, reset.password)).toMatchObject({ status: 200 });
});

test('the attempts of a device count for its address too', async () => {
  const { email, browser } = await aMember();

  expect(await signIn(browser, '10.0.3.3', email, 'não é esta')).toEqual(wrong);
  expect(await signIn(browser, '10.0.3.3', email, 'não é esta')).toEqual(tooMany);
  expect(await signIn(visitor(), '10.0.3.3', email)).toEqual(tooMany);
});

test('the cookie is for signing in alone, lasts a year, and does not name the account', async () => {
  const { _id, email } = await aUser();

  const response = await visitor().post('/api/users/auth').send({ email, password: testPassword });

  const line = cookiesIn(response).at(-1) ?? '';
  expect(line.replace(/^device=[\w.-]+/, 'device=…').replace(/Expires=[^;]+/, 'Expires=…')).toBe(
    `device=…; Max-Age=${365 * 24 * 60 * 60}; Path=/api/users; Expires=…; HttpOnly; SameSite=Strict`,
  );
  const claims = jwt.decode(/^device=([^;]+)/.exec(line)?.[1] ?? '', { json: true });
  expect(Object.keys(claims ?? {})).toEqual(['device', 'marks', 'exp', 'iat']);
  expect(JSON.stringify(claims)).not.toContain(_id.toString());
});

test.each<[string, (genuine: string) => string]>([
  ['signed with another secret', (token) => jwt.sign(jwt.decode(token) ?? {}, 'x'.repeat(32))],
  ['not signed', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['no token', () => 'qualquer'],
])('a cookie that is %s makes no difference', async (_what, forge) => {
  const { email } = await aUser();
  const response = await visitor().post('/api/users/auth').send({ email, password: testPassword });
  const genuine = /^device=([^;]+)/.exec(cookiesIn(response).at(-1) ?? '')?.[1] ?? '';
  const withCookie = (token: string) =>
    responseOf(
      visitor()
        .post('/api/users/auth')
        .set({ 'X-Forwarded-For': gym, Cookie: `device=${token}` })
        .send({ email, password: testPassword }),
    );

  expect(await withCookie(forge(genuine))).toEqual(tooMany);
  expect(await withCookie(genuine)).toMatchObject({ status: 200 });
});
