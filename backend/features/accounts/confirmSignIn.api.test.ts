import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { later } from '@tests/support/later';
import { newLogLines } from '@tests/support/logLines';
import { mailedToken, mailsTo } from '@tests/support/mails';
import { patience } from '@tests/support/patience';
import { refused, responseOf } from '@tests/support/responses';
import {
  challengeFrom,
  codeOf,
  halfSignedIn,
  nextCode,
  withAuthenticator,
  withPasskey,
} from '@tests/support/secondFactors';
import { cookiesIn, newEmail, signedIn, testPassword } from '@tests/support/signedIn';
import { SecondFactor } from '../secondFactor/secondFactor.model';
import { User } from './user.model';

type Browser = ReturnType<typeof visitor>;

const typePassword = (email: string, password = testPassword) =>
  visitor().post('/api/users/auth').send({ email, password });
const confirm = (browser: Browser, proof: object) =>
  responseOf(browser.post('/api/users/auth/second-factor').send(proof));
const options = '/api/users/auth/passkey-options';
const expired = {
  status: 401,
  body: { message: messages.signInExpired, code: 'SIGN_IN_EXPIRED' },
};

async function memberWithCodes() {
  const ana = await signedIn();
  return { ...(await withAuthenticator(ana)), email: ana.user.email, ana };
}

describe('after the right password, an account with a second factor', () => {
  test('has no session yet, and is told what can confirm the sign-in', async () => {
    const { email, ana } = await memberWithCodes();
    await withPasskey(ana);

    const answer = await typePassword(email);

    expect(await responseOf(answer)).toEqual({
      status: 403,
      body: {
        message: messages.secondFactorRequired,
        code: 'SECOND_FACTOR_REQUIRED',
        secondFactors: ['passkey', 'code', 'recovery'],
      },
    });
    expect(cookiesIn(answer)).toEqual([
      expect.stringMatching(
        /^pendingSignIn=\S+; Max-Age=300; Path=\/api\/users\/auth; .*HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  test('is signed in by a code, as any sign-in does', async () => {
    const { email, secret } = await memberWithCodes();
    const browser = await halfSignedIn(email);
    await browser.get('/api/users/profile').expect(401);

    const answer = await browser.post('/api/users/auth/second-factor').send({ code: nextCode(secret) });

    expect(answer).toMatchObject({ status: 200, body: { email, currentWorkoutIndex: 0 } });
    expect(cookiesIn(answer).map((cookie) => cookie.split('=')[0])).toEqual([
      'jwt',
      'sessionState',
      'device',
      'pendingSignIn',
    ]);
    await browser.get('/api/users/profile').expect(200);
  });

  test('is signed in by a passkey, which notes when it was used', async () => {
    const ana = await signedIn();
    const { passkey } = await withPasskey(ana);
    const browser = await halfSignedIn(ana.user.email);

    const assertion = passkey.use(await challengeFrom(browser, options));
    expect(await confirm(browser, { passkey: assertion })).toMatchObject({ status: 200 });
    await browser.get('/api/users/profile').expect(200);

    expect(await responseOf(browser.get('/api/users/profile/second-factor'))).toMatchObject({
      body: { passkeys: [{ name: 'Celular', lastUsedAt: expect.any(String) as unknown }] },
    });
  });

  test('is signed in by a recovery code once, however it is typed, and gets a mail', async () => {
    const { email, recoveryCodes } = await memberWithCodes();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;

    expect(await confirm(await halfSignedIn(email), { recoveryCode: typed })).toMatchObject({ status: 200 });
    expect(await confirm(await halfSignedIn(email), { recoveryCode: code })).toEqual(
      refused(401, messages.recoveryCodeWrong),
    );
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Código de recuperação usado – Gym Tracker');
  });
});

test('nobody learns without the right password who has a second factor', async () => {
  const { email } = await memberWithCodes();
  const without = (await signedIn()).user.email;

  for (const call of [
    (address: string) => typePassword(address, 'não é esta'),
    (email: string) => visitor().post('/api/users/auth/second-factor').send({ email, code: '123456' }),
    (email: string) => visitor().post(options).send({ email }),
    (email: string) => visitor().post('/api/users/forgot-password').send({ email }),
  ]) {
    const [one, other, unknown] = await Promise.all([email, without, newEmail()].map(call));
    expect(await responseOf(one ?? call(''))).toEqual(await responseOf(other ?? call('')));
    expect(cookiesIn(one ?? (await call('')))).toEqual([]);
    expect(unknown?.text).toBe(one?.text);
  }
});

describe('a code', () => {
  test.each([
    ['of another secret', 0, messages.codeWrong, '000000'],
    ['of two minutes ago', -120, messages.codeOfOtherTime, undefined],
    ['of two minutes ahead', 120, messages.codeOfOtherTime, undefined],
    ['of yesterday', -86_400, messages.codeWrong, undefined],
  ])('%s is refused', async (_what, seconds, message, code) => {
    const { email, secret } = await memberWithCodes();
    const browser = await halfSignedIn(email);
    expect(await confirm(browser, { code: code ?? codeOf(secret, seconds) })).toEqual(refused(401, message));
    await browser.get('/api/users/profile').expect(401);
  });

  test('that is older than the last one is refused', async () => {
    const { email, secret } = await memberWithCodes();
    expect(await confirm(await halfSignedIn(email), { code: nextCode(secret) })).toMatchObject({
      status: 200,
    });
    expect(await confirm(await halfSignedIn(email), { code: codeOf(secret) })).toEqual(
      refused(401, messages.codeRepeated),
    );
  });

  test('counts once, however often it is sent at a time, and so does one for recovery', async () => {
    const { email, secret, recoveryCodes } = await memberWithCodes();
    for (const proof of [{ code: nextCode(secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const browsers = await Promise.all([1, 2, 3].map(() => halfSignedIn(email)));
      const answers = await Promise.all(browsers.map((browser) => confirm(browser, proof)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('can be guessed ten times, and then not even the right one counts', async () => {
    const { email, secret } = await memberWithCodes();
    const browser = await halfSignedIn(email);
    newLogLines();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await confirm(browser, { code: '000000' })).toEqual(refused(401, messages.codeWrong));
    expect(await confirm(browser, { code: nextCode(secret) })).toEqual(refused(429, messages.tooManyTries));
    await vi.waitUntil(
      () => newLogLines().some((line) => line.includes('"Second factor refused"')),
      patience,
    );

    later(16);
    expect(await confirm(await halfSignedIn(email), { code: nextCode(secret) })).toMatchObject({
      status: 200,
    });
  });

  test('is of no use once the server has another secret, but a recovery code is', async () => {
    const { email, recoveryCodes, ana } = await memberWithCodes();
    await SecondFactor.updateOne(
      { _id: ana.user._id },
      { 'authenticator.secret': Buffer.alloc(60).toString('base64') },
    );
    expect(await responseOf(typePassword(email))).toMatchObject({ body: { secondFactors: ['recovery'] } });
    const browser = await halfSignedIn(email);
    expect(await confirm(browser, { recoveryCode: recoveryCodes[0] })).toMatchObject({ status: 200 });
  });
});

describe('a pending sign-in', () => {
  test('ends after five minutes', async () => {
    const { email, secret } = await memberWithCodes();
    const browser = await halfSignedIn(email);
    later(6);
    expect(await confirm(browser, { code: nextCode(secret) })).toEqual(expired);
    expect(await responseOf(browser.post(options))).toEqual(expired);
  });

  test('ends with a new password, which removes no factor of a verified address', async () => {
    const { email, secret } = await memberWithCodes();
    await User.updateOne({ email }, { emailVerifiedAt: new Date() });
    const browser = await halfSignedIn(email);
    await visitor().post('/api/users/forgot-password').send({ email }).expect(200);
    const reset = { token: await mailedToken(email), password: 'uma senha nova' };
    await visitor().post('/api/users/reset-password').send(reset).expect(200);

    expect(await confirm(browser, { code: nextCode(secret) })).toEqual(expired);
    await typePassword(email, reset.password).expect(403);
  });

  test('does not exist with a forged cookie, nor with that of a session', async () => {
    const { email, secret, ana } = await memberWithCodes();
    const signIn = await (
      await halfSignedIn(email)
    )
      .post('/api/users/auth/second-factor')
      .send({ code: nextCode(secret) });
    const session = cookiesIn(signIn)[0]?.split(';')[0]?.replace('jwt=', '') ?? '';
    for (const value of ['', 'x', session]) {
      const call = visitor().post('/api/users/auth/second-factor').set('Cookie', `pendingSignIn=${value}`);
      expect(await responseOf(call.send({ code: nextCode(secret) }))).toEqual(expired);
    }
    await ana.get('/api/users/profile').expect(200);
  });

  test.each([[{}], [{ code: '123456', recoveryCode: '0'.repeat(16) }]])(
    'takes one proof: %o',
    async (proof) => {
      const { email } = await memberWithCodes();
      expect(await confirm(await halfSignedIn(email), proof)).toMatchObject({ status: 400 });
    },
  );
});

test('guessing from many addresses is limited for all codes of an account, but not for a known device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { email, secret, ana } = await memberWithCodes();
  // Devices are known since the last change of the password.
  await ana.put('/api/users/profile').send({ password: testPassword }).expect(200);
  const known = await halfSignedIn(email);
  await confirm(known, { code: nextCode(secret) });
  for (let window = 0; window < 10; window += 1) {
    vi.setSystemTime(Date.now() + 16 * 60_000);
    const guesser = await halfSignedIn(email);
    for (let tries = 0; tries < 10; tries += 1) await confirm(guesser, { code: '000000' });
  }
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(await confirm(await halfSignedIn(email), { code: nextCode(secret) })).toEqual(
    refused(429, messages.tooManyTries),
  );
  await known.post('/api/users/auth').send({ email, password: testPassword }).expect(403);
  expect(await confirm(known, { code: nextCode(secret) })).toMatchObject({ status: 200 });
});
