import { describe, expect, test, vi } from 'vitest';
import { visitor } from '@tests/support/app';
import { aUser, cookieOf, cookiesIn, testPassword } from '@tests/support/signedIn';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'true'));

describe('the cookie of an older version over https', () => {
  const call = (method: 'get' | 'post', path: string, cookie: string) =>
    visitor()[method](`/api/users/${path}`).set({ Cookie: cookie, 'X-Forwarded-Proto': 'https' });
  const cleared = 'jwt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict';

  test('is replaced at the next call by one that no other host can set, and both are cleared by signing out', async () => {
    const { email } = await aUser();
    const older = await cookieOf(email);

    const response = await call('get', 'profile', older).expect(200);

    const [line = '', state, last] = cookiesIn(response);
    expect(line).toMatch(/^__Host-jwt=.+; Path=\/; .*HttpOnly; Secure/);
    expect([state?.split(';')[0], last]).toEqual(['sessionState=active', cleared]);
    const cookie = line.split(';')[0] ?? '';
    expect(cookiesIn(await call('get', 'profile', cookie).expect(200))).toEqual([]);
    expect(cookiesIn(await call('post', 'logout', `${cookie}; ${older}`))).toEqual([
      cleared.replace('jwt', '__Host-jwt'),
      'sessionState=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Strict',
      cleared,
    ]);
    await call('get', 'profile', cookie).expect(401);
  });

  test('cannot carry the session of a newer one', async () => {
    const { email } = await aUser();
    const response = await call('post', 'auth', '').send({ email, password: testPassword });
    const [cookie = ''] = (cookiesIn(response)[0] ?? '').split(';');
    await call('get', 'profile', cookie).expect(200);
    await call('get', 'profile', cookie.replace('__Host-', '')).expect(401);
  });
});
