import { AuditPage } from '@contract/audit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { messages } from '@contract/messages';
import { Session } from '@contract/sessions';
import { visitor } from '@tests/support/app';
import { missingId } from '@tests/support/builders';
import { anyId, anyMoment, bodyOf, refused, responseOf } from '@tests/support/responses';
import { aUser, cookieOf, signedIn, signIn, testPassword } from '@tests/support/signedIn';
import { until } from '@tests/support/until';
import { Session as Sessions } from './session.model';

type Browser = Awaited<ReturnType<typeof signIn>>;

const address = '/api/users/sessions';
const HOUR_MS = 60 * 60 * 1000;

const sessionsIn = (browser: Browser, at = address) => bodyOf(browser.get(at).expect(200), z.array(Session));

/** The answer to a call of a session that has ended. */
const ended = refused(401, messages.sessionEnded);
const profileOf = (browser: Browser) => responseOf(browser.get('/api/users/profile'));

function clock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

describe('the device of a session', () => {
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';

  test.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome no Android'],
    [`Mozilla/5.0 (Linux; Android 13) ${chrome} SamsungBrowser/29.0`, 'Samsung Internet no Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari no iPhone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} CriOS/126.0 Mobile`, 'Chrome no iPad'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/143.0.0.0`, 'Edge no Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox no Mac',
    ],
    ['', 'Aparelho desconhecido'],
    ['<script>alert(1)</script>/1.0 iPhone Nokia 12345 (', 'Navegador no iPhone'],
    ['curl/8.14', 'Aparelho desconhecido'],
    [`${'(1.'.repeat(2000)} Chrome/143 Android`, 'Aparelho desconhecido'],
  ])('is told in words by its user agent: %s', async (userAgent, device) => {
    const { email } = await aUser();
    const browser = visitor();
    const credentials = { email, password: testPassword };
    await browser.post('/api/users/auth').set('User-Agent', userAgent).send(credentials).expect(200);
    expect(await sessionsIn(browser)).toMatchObject([{ device }]);
  });
});

describe('a member', () => {
  test('sees their own sessions, the one used last first, without what is in the cookie', async () => {
    await signedIn();
    const { email } = await aUser();
    const time = clock();
    const phone = await signIn(email);
    time.pass(HOUR_MS);
    const laptop = await signIn(email);

    const sessions = await sessionsIn(laptop);
    const session = { device: 'Aparelho desconhecido', createdAt: anyMoment, lastUsedAt: anyMoment };
    expect(sessions).toEqual([
      { ...session, _id: anyId, isCurrent: true },
      { ...session, _id: anyId, isCurrent: false },
    ]);
    const stored = (await Sessions.find().lean()).map(({ _id }) => _id.toString());
    expect(sessions.filter(({ _id }) => stored.includes(_id))).toEqual([]);

    await phone.get('/api/users/profile').expect(200);
    await until('the use is noted', async () => (await sessionsIn(laptop))[0]?.isCurrent === false);
  });

  test('ends one of them, also their own', async () => {
    const laptop = await signedIn();
    const phone = await signIn(laptop.user.email);
    const [own, other] = (await sessionsIn(laptop)).toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent),
    );

    expect(await responseOf(laptop.delete(`${address}/${other?._id}`))).toEqual({
      status: 200,
      body: { message: messages.loggedOut },
    });
    expect(await profileOf(phone)).toEqual(ended);
    await laptop.delete(`${address}/${own?._id}`).expect(200);
    expect(await profileOf(laptop)).toEqual(refused(401, messages.notSignedIn));
  });

  test('ends all others', async () => {
    const laptop = await signedIn();
    const others = [await signIn(laptop.user.email), await signIn(laptop.user.email)];
    const stranger = await signedIn();

    await laptop.delete(address).expect(200);

    for (const other of others) expect(await profileOf(other)).toEqual(ended);
    expect(await sessionsIn(laptop)).toMatchObject([{ isCurrent: true }]);
    await stranger.get('/api/users/profile').expect(200);
  });

  test.each([missingId, 'abc'])('ends none by the id %s, nor by the one in the cookie', async (id) => {
    const member = await signedIn();
    const stored = await Sessions.findOne({ user: member.user._id }).lean();
    for (const wrong of [id, String(stored?._id)])
      expect(await responseOf(member.delete(`${address}/${wrong}`))).toEqual(
        refused(404, messages.sessionNotFound),
      );
    await member.get('/api/users/profile').expect(200);
  });

  test('is signed out by idleness no sooner than after 30 days', async () => {
    const member = await signedIn();
    clock().pass(29 * 24 * HOUR_MS);
    await member.get('/api/users/profile').expect(200);
  });

  test('has at most 20 sessions: the ones used least lately go', async () => {
    const { email } = await aUser();
    const time = clock();
    const [oldest, second] = [await cookieOf(email), await cookieOf(email)];
    const profileWith = (cookie: string) =>
      responseOf(visitor().get('/api/users/profile').set('Cookie', cookie));
    time.pass(HOUR_MS);
    expect(await profileWith(oldest)).toMatchObject({ status: 200 });
    await until(
      'the use is noted',
      async () => (await Sessions.countDocuments({ lastUsedAt: new Date() })) > 0,
    );
    time.pass(HOUR_MS);
    for (let more = 0; more < 19; more += 1) await cookieOf(email);

    expect(await profileWith(second)).toEqual(ended);
    expect(await profileWith(oldest)).toMatchObject({ status: 200 });
  });
});

describe('an administrator', () => {
  test('sees and ends the sessions of a member', async () => {
    const admin = await signedIn({ isAdmin: true });
    const member = await signedIn();
    const at = `/api/users/${member.user._id}/sessions`;
    expect(await sessionsIn(admin, at)).toMatchObject([{ isCurrent: false }]);

    await admin.delete(at).expect(200);

    expect(await profileOf(member)).toEqual(ended);
    expect(await sessionsIn(admin, at)).toEqual([]);
    const { entries } = await bodyOf(admin.get('/api/audit').query({ kind: 'accounts' }), AuditPage);
    expect(entries[0]).toMatchObject({ action: 'sessionsEnded', target: { _id: member.user._id } });
  });

  test.each(['get', 'delete'] as const)('cannot %s those of another one, or of nobody', async (method) => {
    const [admin, other] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
    const call = (id: string) => responseOf(admin[method](`/api/users/${id}/sessions`));
    expect(await call(other.user._id)).toEqual(refused(403, messages.adminProtected));
    for (const id of [missingId, 'abc']) expect(await call(id)).toEqual(refused(404, messages.userNotFound));
    await other.get('/api/users/profile').expect(200);
  });

  test('signs in again after 12 hours without a call', async () => {
    const admin = await signedIn({ isAdmin: true });
    const time = clock();
    for (let calls = 0; calls < 3; calls += 1) {
      time.pass(12 * HOUR_MS - 10_000);
      await admin.get('/api/users').expect(200);
      const now = new Date();
      await until('the use is noted', async () => Boolean(await Sessions.exists({ lastUsedAt: now })));
    }
    time.pass(12 * HOUR_MS);
    expect(await responseOf(admin.get('/api/users'))).toEqual(ended);
    expect(await Sessions.exists({ user: admin.user._id })).toBeNull();
  });
});
