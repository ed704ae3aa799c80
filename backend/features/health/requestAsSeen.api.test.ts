import { generateKeySync } from 'node:crypto';
import jwt, { type Secret } from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { config } from '../../config/config';
import { port, visitor, withoutDatabase } from '@tests/support/app';
import { aUser, cookieOf } from '@tests/support/signedIn';
import { addressOfNobody, doctorToken, requestAsSeenPath } from './requestAsSeen';

/** Not by `visitor`, since this is no call of the API. */
const ask = (token: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port()}${requestAsSeenPath}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': addressOfNobody, Via: 'x' },
  });

test('the doctor learns how its request has arrived, also without the database', async () => {
  await withoutDatabase(async () => {
    const response = await ask(doctorToken());
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      peer: '127.0.0.1',
      isPeerTrusted: false,
      isAnybodyTrusted: false,
      trustsProxies: false,
      client: '127.0.0.1',
      protocol: 'http',
      host: `127.0.0.1:${port()}`,
      forwardedFor: addressOfNobody,
      proxyHeaders: ['via'],
      appUrl: config.appUrl,
    });
  });
});

test('for everybody else there is nothing', async () => {
  const sign = (claims: object, key: Secret = config.jwtSecret) => jwt.sign(claims, key);
  const strangers = [
    '',
    'x',
    (await cookieOf((await aUser({ isAdmin: true })).email)).replace('jwt=', ''),
    sign({ purpose: 'doctor', exp: 1 }),
    sign({ purpose: 'doctor' }, generateKeySync('hmac', { length: 256 })),
    jwt.sign({ purpose: 'doctor' }, '', { algorithm: 'none' }),
  ];
  for (const token of strangers) expect((await ask(token)).status, token).toBe(404);
  expect((await ask(doctorToken(), 'POST')).status).toBe(404);
  await visitor().get(requestAsSeenPath).expect(404, { message: messages.notFound });
});

test('the token is of no use elsewhere', async () => {
  await visitor().get('/api/users/profile').set('Cookie', `jwt=${doctorToken()}`).expect(401);
});
