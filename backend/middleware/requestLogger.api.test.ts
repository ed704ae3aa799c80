import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Blog } from '../features/blogs/blog.model';
import { Session } from '../features/accounts/session.model';
import { responseOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { missingId } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { mailedToken } from '@tests/support/mails';
import { patience } from '@tests/support/patience';
import {
  aUser,
  cookieOf,
  cookiesIn,
  newEmail,
  signedIn,
  stored,
  testPassword,
} from '@tests/support/signedIn';

const Line = z.looseObject({ level: z.number(), time: z.iso.datetime(), msg: z.string() });

/** Makes a call and returns its log line. */
async function lineOf(call: Test) {
  newLogLines();
  await call;
  const line = await vi.waitUntil(
    () => newLogLines().find((text) => text.includes('"durationMs"')),
    patience,
  );
  return Line.parse(JSON.parse(line));
}

const info = 30;
const warn = 40;
const error = 50;

describe('the log has one line of each call', () => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let member: Awaited<ReturnType<typeof signedIn>>;

  beforeAll(async () => {
    [admin, member] = await Promise.all([signedIn({ isAdmin: true }), signedIn()]);
  });

  test('with what was asked, from where, and what it came to', async () => {
    const line = await lineOf(member.get('/api/users/profile?x=1'));

    expect(line).toEqual({
      level: info,
      time: expect.any(String) as unknown,
      req: {
        id: expect.stringMatching(/^[\w-]+$/) as unknown,
        method: 'GET',
        url: '/api/users/profile?x=1',
        ip: '127.0.0.1',
      },
      route: '/api/users/profile',
      user: member.user._id,
      res: { status: 200 },
      durationMs: expect.any(Number) as unknown,
      msg: 'Request completed',
    });
  });

  const post = (path: string, body: object) => visitor().post(`/api/users${path}`).send(body);
  const auth = (email: string, password: string) => post('/auth', { email, password });
  const account = () => ({ account: member.user._id });
  const user = () => ({ user: member.user._id });

  test.each<[what: string, event: string, status: number, route: string, () => Test, (() => object)?]>([
    ['a sign-in', 'Signed in', 200, '/auth', () => auth(member.user.email, testPassword), account],
    [
      'a failed sign-in',
      'Sign-in failed',
      401,
      '/auth',
      () => auth(member.user.email, 'não é esta'),
      account,
    ],
    ['one without an account', 'Sign-in failed', 401, '/auth', () => auth(newEmail(), 'não é esta')],
    [
      'a registration',
      'Registered',
      201,
      '',
      () => post('', { name: 'Ana', email: newEmail(), password: testPassword }),
    ],
    [
      'a forbidden call',
      'Forbidden: not an administrator',
      403,
      '/:id',
      () => member.delete(`/api/users/${missingId}`),
      user,
    ],
    [
      'a change of a user',
      'User changed',
      200,
      '/:id',
      () => admin.put(`/api/users/${member.user._id}`).send({ name: 'Ana' }),
      () => ({ user: admin.user._id, changedUser: member.user._id, isAdmin: false }),
    ],
    [
      'the wish for a new password',
      'Password reset requested',
      200,
      '/forgot-password',
      () => post('/forgot-password', { email: member.user.email }),
      account,
    ],
    [
      'a new password',
      'Password changed',
      200,
      '/profile',
      () => member.put('/api/users/profile').send({ password: 'uma senha nova' }),
      user,
    ],
  ])('such as %s', async (_what, event, status, route, call, others) => {
    expect(await lineOf(call())).toMatchObject({
      level: status < 400 ? info : warn,
      msg: 'Request completed',
      event,
      route: `/api/users${route}`,
      res: { status },
      ...others?.(),
    });
  });

  test('such as a dead session, and a path of nothing', async () => {
    const dead = visitor().put(`/api/users/${missingId}/currentWorkoutIndex`).set('Cookie', 'jwt=velho');
    expect(await lineOf(dead)).toMatchObject({
      level: warn,
      msg: 'Request completed',
      route: '/api/users/:id/currentWorkoutIndex',
      res: { status: 401 },
    });
    expect(await lineOf(visitor().get('/api/nada'))).toMatchObject({
      level: info,
      msg: 'Request completed',
      req: { url: '/api/nada' },
      res: { status: 404 },
    });
  });

  test('such as an unexpected error, with its stack', async () => {
    const { insertedId } = await Blog.collection.insertOne({ title: 'Sem data' });
    const errorLines = () => newLogLines().filter((line) => line.includes(`"level":${error}`));

    await visitor().get(`/api/blogs/${insertedId.toString()}`).expect(500);

    const lines = await vi.waitUntil(() => errorLines().join(''), patience);
    expect(JSON.parse(lines)).toMatchObject({
      level: error,
      route: '/api/blogs/:id',
      res: { status: 500 },
      err: { type: 'TypeError', stack: expect.stringContaining('blog.model.ts') as unknown },
    });
  });

  test('such as a reset, and the deletion of a user', async () => {
    const { _id, email } = await aUser();
    await visitor().post('/api/users/forgot-password').send({ email });
    const token = await mailedToken(email);

    const reset = visitor().post('/api/users/reset-password').send({ token, password: 'uma senha nova' });
    expect(await lineOf(reset)).toMatchObject({
      event: 'Password reset',
      account: _id.toString(),
      res: { status: 200 },
    });
    expect(await lineOf(admin.delete(`/api/users/${_id.toString()}`))).toMatchObject({
      event: 'User deleted',
      route: '/api/users/:id',
      user: admin.user._id,
      deletedUser: _id.toString(),
    });
  });
});

test('neither the log nor any response contains a password, a hash, a token or a cookie', async () => {
  newLogLines();
  const answers: unknown[] = [];
  const secrets: unknown[] = [];
  const tell = async (call: Test) => answers.push((await call).text);
  const post = (path: string, body: object | string) =>
    tell(visitor().post(`/api/users${path}`).type('json').send(body));
  const profile = (header: string, value: string) =>
    tell(visitor().get('/api/users/profile').set(header, value));
  const aSecret = (name: string) => {
    secrets.push(`canario ${name}`);
    return `canario ${name}`;
  };

  const [email, password] = [newEmail(), aSecret('registro')];
  const ana: TestAgent = visitor();
  const registered = await ana.post('/api/users').send({ name: 'Ana', email, password }).expect(201);
  answers.push(registered.text);
  secrets.push(cookiesIn(registered)[0]?.slice('jwt='.length).split(';')[0]);
  await tell(ana.post('/api/users/auth').send({ email, password }));
  await post('/auth', { email, password: aSecret('errada') });
  await post('/auth', { email: aSecret('no campo errado'), password });
  await post('/auth', `{"password":"${aSecret('quebrado')}"`);
  await post('', { name: 'Bia', email, password: aSecret('repetido') });
  await post('', { password: aSecret('incompleto') });
  await post('/reset-password', { token: aSecret('link'), password });
  await profile('Cookie', `jwt=${aSecret('cookie')}`);
  await profile('Authorization', `Bearer ${aSecret('autorizacao')}`);
  for (const changed of [aSecret('perfil'), aSecret('comprida').repeat(20), { $ne: aSecret('operador') }])
    await tell(ana.put('/api/users/profile').send({ password: changed }));
  await post('/forgot-password', { email });
  const token = await mailedToken(email);
  secrets.push(token);
  const screens = ['reset-password', 'verify-email', 'setup'];
  for (const screen of screens) await tell(visitor().get(`/${screen}/${token}`));

  const admin = await signedIn({ isAdmin: true });
  const id = String((await stored(email))?._id);
  for (const path of ['', '/email-list', `/${id}`, '/profile']) await tell(admin.get(`/api/users${path}`));
  await tell(admin.put(`/api/users/${id}`).send({ name: 'Ana Lima', passwordHash: aSecret('hash') }));
  await tell(admin.put(`/api/users/${id}/currentWorkoutIndex`).send({ currentWorkoutIndex: 0 }));
  secrets.push(await cookieOf(admin.user.email));
  const { passwordHash, passwordReset } = (await stored(email)) ?? {};
  secrets.push(passwordHash, (passwordReset as { tokenHash: string }).tokenHash);
  secrets.push(...(await Session.find()).map((session) => session._id.toString()));
  await post('/reset-password', { token, password: aSecret('redefinida') });
  await tell(admin.delete(`/api/users/${id}`));
  await responseOf(ana.post('/api/users/logout'));

  const lines: string[] = [];
  await vi.waitUntil(() => {
    lines.push(...newLogLines());
    return lines.some((line) => line.includes('/api/users/logout'));
  }, patience);
  for (const line of lines) Line.parse(JSON.parse(line));
  const all = [...lines, ...answers].join('\n');
  for (const secret of secrets) expect(all).not.toContain(String(secret));
  expect(all).not.toMatch(/canario|\$2b\$|Bearer|passwordHash|passwordReset|tokenHash|nameWords/);
  for (const screen of screens) expect(lines.join('\n')).toContain(`/${screen}/***`);
});
