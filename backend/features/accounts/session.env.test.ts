import { createHmac } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { config } from '../../config/config';
import { responseOf, refused } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { missingId } from '@tests/support/builders';
import {
  aUser,
  cookieOf,
  cookiesIn,
  newEmail,
  signedIn,
  signIn,
  testPassword,
} from '@tests/support/signedIn';
import { Session } from './session.model';
import { User } from './user.model';

vi.hoisted(() => vi.stubEnv('TRUST_PROXY', 'true'));

const clearedCookies = [
  'jwt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
  'sessionState=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Strict',
];

const tokenOf = async (email: string) => (await cookieOf(email)).slice('jwt='.length);
const claimsOf = (token: string) => jwt.verify(token, config.jwtSecret) as jwt.JwtPayload;
const profileWith = (cookie: string) => visitor().get('/api/users/profile').set('Cookie', cookie);

describe('the session cookie', () => {
  test.each([
    ['http', 'jwt', 'Path=/; Expires=…; HttpOnly; SameSite=Strict'],
    ['https', '__Host-jwt', 'Path=/; Expires=…; HttpOnly; Secure; SameSite=Strict'],
  ])(
    'over %s is for the app alone and lasts 30 days, with a readable one that only says so',
    async (protocol, name, flags) => {
      const { email } = await aUser();

      const response = await visitor()
        .post('/api/users/auth')
        .set('X-Forwarded-Proto', protocol)
        .send({ email, password: testPassword });

      const lines = cookiesIn(response);
      const age = `Max-Age=${30 * 24 * 60 * 60}`;
      expect(
        lines.map((line) => line.replace(/jwt=[\w.-]+/, 'jwt=…').replace(/Expires=[^;]+/, 'Expires=…')),
      ).toEqual([
        `${name}=…; ${age}; ${flags}`,
        `sessionState=active; ${age}; ${flags.replace('HttpOnly; ', '')}`,
        expect.stringMatching(/^device=/),
      ]);
      expect(response.text).not.toContain(/jwt=([^;]+)/.exec(lines[0] ?? '')?.[1]);
    },
  );

  test('names the user and the session and nothing else, signed with HS256', async () => {
    const { _id, email } = await aUser();

    const token = await tokenOf(email);

    const { iat = 0, exp = 0, ...claims } = claimsOf(token);
    const session = await Session.findOne({ user: _id });
    expect(claims).toEqual({ id: _id.toString(), sid: session?._id.toString() });
    expect(exp - iat).toBe(30 * 24 * 60 * 60);
    expect(jwt.decode(token, { complete: true })?.header).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  test('is new for each sign-in, whatever cookie was sent', async () => {
    const { email } = await aUser();
    const first = await tokenOf(email);

    const response = await visitor()
      .post('/api/users/auth')
      .set('Cookie', 'jwt=escolhido-por-outro')
      .send({ email, password: testPassword });

    const second = /jwt=([^;]+)/.exec(cookiesIn(response)[0] ?? '')?.[1] ?? '';
    expect(claimsOf(second).sid).not.toBe(claimsOf(first).sid);
  });
});

describe('a forged cookie', () => {
  let genuine = '';
  let claims: jwt.JwtPayload = {};
  let other: jwt.JwtPayload = {};

  beforeAll(async () => {
    const [ana, bia] = await Promise.all([aUser({ isAdmin: true }), aUser()]);
    genuine = await tokenOf(ana.email);
    claims = claimsOf(genuine);
    other = claimsOf(await tokenOf(bia.email));
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signedWith = (secret: string, header: object = { alg: 'HS256', typ: 'JWT' }) => {
    const content = `${base64(header)}.${base64(claims)}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  };
  const ours = (payload: jwt.JwtPayload, options: jwt.SignOptions = {}) =>
    jwt.sign(payload, config.jwtSecret, options);
  const part = (index: number) => genuine.split('.')[index] ?? '';

  test.each<[string, () => string]>([
    ['is no token', () => 'qualquer'],
    ['is empty', () => ''],
    ['is JSON', () => `j:${JSON.stringify(claims)}`],
    ['is not signed', () => `${base64({ alg: 'none', typ: 'JWT' })}.${part(1)}.`],
    ['has lost its signature', () => `${part(0)}.${part(1)}.`],
    ['was changed', () => `${part(0)}.${base64({ ...claims, ...other })}.${part(2)}`],
    [
      'has one letter of its signature changed',
      () => genuine.slice(0, -2) + (genuine.at(-2) === 'A' ? 'B' : 'A') + (genuine.at(-1) ?? ''),
    ],
    [
      'has unused bits of its signature changed',
      () => genuine.slice(0, -1) + String.fromCharCode(genuine.charCodeAt(genuine.length - 1) + 1),
    ],
    ...['', 'secret', 'abc123', 'changeme', 'your_jwt_secret'].map((secret): [string, () => string] => [
      `is signed with "${secret}"`,
      () => signedWith(secret),
    ]),
    ['says RS256', () => signedWith('x', { alg: 'RS256', typ: 'JWT' })],
    ['names a key file', () => signedWith('', { alg: 'HS256', kid: '../../dev/null' })],
    ['names a key on another server', () => signedWith('x', { alg: 'HS256', jku: 'https://evil.test/keys' })],
    ['is signed with HS512', () => ours(claims, { algorithm: 'HS512' })],
    ['has run out', () => ours({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['is not valid yet', () => ours({ ...claims, nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['has no end', () => ours({ id: claims.id as string, sid: claims.sid as string })],
    ['is the cookie of a device', () => ours({ device: 'x', marks: [], exp: claims.exp })],
    ['has no session', () => ours({ ...claims, sid: undefined })],
    ['has an unknown session', () => ours({ ...claims, sid: missingId })],
    ["has somebody else's session", () => ours({ ...claims, sid: other.sid as string })],
    ['has an operator for a session', () => ours({ ...claims, sid: { $ne: null } })],
    ['has a malformed user', () => ours({ ...claims, id: 'ana' })],
  ])('is rejected and cleared if it %s', async (_what, forge) => {
    await profileWith(`jwt=${genuine}`).expect(200);

    const response = await profileWith(`jwt=${forge()}`);

    expect(response).toMatchObject(refused(401, 'Not authorized, token failed'));
    expect(cookiesIn(response)).toEqual(clearedCookies);
  });
});

describe('a session ends', () => {
  test('after 30 days', async () => {
    const browser = await signedIn();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const days = 24 * 60 * 60 * 1000;

    vi.setSystemTime(Date.now() + 30 * days - 5000);
    await browser.get('/api/users/profile').expect(200);
    vi.setSystemTime(Date.now() + 5000);

    // A browser does not send expired cookies itself.
    expect(await responseOf(browser.get('/api/users/profile'))).toEqual(refused(401, messages.notSignedIn));
    const [session] = await Session.find({ user: browser.user._id });
    const kept = jwt.sign(
      { id: browser.user._id, sid: session?._id.toString(), exp: Date.now() },
      config.jwtSecret,
    );
    expect(await responseOf(profileWith(`jwt=${kept}`))).toEqual(refused(401, messages.sessionEnded));
  });

  test('when the user signs in again on the device', async () => {
    const browser = await signedIn();
    const other = await aUser();
    const before = await cookieOf(browser.user.email);

    await visitor()
      .post('/api/users/auth')
      .set('Cookie', before)
      .send({ email: other.email, password: testPassword })
      .expect(200);

    expect(await responseOf(profileWith(before))).toEqual(refused(401, messages.sessionEnded));
    await browser.get('/api/users/profile').expect(200);
  });

  test('on every other device, and goes on with a fresh cookie on this one, by a new password', async () => {
    const { email } = await aUser();
    const [before, elsewhere] = [await cookieOf(email), await cookieOf(email)];

    const response = await visitor()
      .put('/api/users/profile')
      .set('Cookie', before)
      .send({ password: 'uma senha nova' });

    const after = cookiesIn(response)[0]?.split(';')[0] ?? '';
    await profileWith(after).expect(200);
    for (const dead of [before, elsewhere]) {
      expect(await responseOf(profileWith(dead))).toEqual(refused(401, messages.sessionEnded));
    }
  });

  test('also if it was started with the old password during the change', async () => {
    const { email } = await aUser();
    const browser = await signIn(email);
    const [old, fresh] = ['a primeira senha', 'uma senha nova'];
    await browser.put('/api/users/profile').send({ password: old }).expect(200);
    const late = Array.from({ length: 4 }, () => visitor());

    // Passwords are checked one after the other: the old one is checked when the new one is already set.
    await Promise.all([
      browser.put('/api/users/profile').send({ password: fresh }).expect(200),
      ...late.map((one) => one.post('/api/users/auth').send({ email, password: old })),
    ]);

    for (const one of late) expect((await one.get('/api/users/profile')).status).toBe(401);
    await browser.get('/api/users/profile').expect(200);
    await signIn(email, fresh);
  });
});

test('a state without a session is cleared', async () => {
  const response = await profileWith('sessionState=active');
  expect(response).toMatchObject(refused(401, messages.notSignedIn));
  expect(cookiesIn(response)).toEqual(clearedCookies);
});

test('changed rights take effect with the next call', async () => {
  const admin = await signedIn({ isAdmin: true });
  await admin.get('/api/users').expect(200);

  await User.updateOne({ _id: admin.user._id }, { isAdmin: false });

  expect(await responseOf(admin.get('/api/users'))).toEqual(refused(403, 'Not authorized as an admin'));
  await admin.get('/api/users/profile').expect(200);
});

test.each(['post /', 'post /auth', 'post /forgot-password', 'post /logout'])(
  '%s ignores an invalid cookie',
  async (call) => {
    const path = call.replace('post ', '/api/users');
    const body = { name: 'Ana', email: newEmail(), password: testPassword };

    const { status } = await visitor().post(path).set('Cookie', 'jwt=velho').send(body);

    expect(status).toBe(path.endsWith('auth') ? 401 : path.endsWith('/') ? 201 : 200);
  },
);
