import bcrypt from 'bcryptjs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { refused, refusedField, responseOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { anEntry } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { mailedToken, mailsTo, subjectsTo } from '@tests/support/mails';
import { patience } from '@tests/support/patience';
import { newEmail, signedIn, signIn, stored, testPassword } from '@tests/support/signedIn';
import { RateLimit } from '../../middleware/rateLimit.model';
import { matchingHash } from './passwords';
import { Session } from './session.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

const newPassword = 'uma senha nova';
const passwordRequired = {
  status: 403,
  body: { message: messages.passwordRequired, code: 'PASSWORD_REQUIRED' },
};

const change = (browser: Member, body: object) => responseOf(browser.put('/api/users/profile').send(body));
const ask = (email: string) => visitor().post('/api/users/forgot-password').send({ email }).expect(200);
const reset = (token: string) =>
  responseOf(visitor().post('/api/users/reset-password').send({ token, password: newPassword }));

/** Advances the clock for the rest of the test. */
function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}

describe('16 minutes after the password was typed', () => {
  test.each([
    ['address', () => ({ email: newEmail() })],
    ['password', () => ({ password: 'outra senha boa' })],
  ])('a new %s needs it once more, and then no more for a while', async (_what, changes) => {
    const ana = await signedIn();
    const before = await stored(ana.user.email);
    later(16);

    expect(await change(ana, { name: 'Ana Lima', ...changes() })).toEqual(passwordRequired);
    expect(await change(ana, { ...changes(), currentPassword: '' })).toEqual(passwordRequired);
    expect(await stored(ana.user.email)).toEqual(before);
    expect(await mailsTo(ana.user.email)).toEqual([]);

    expect(await change(ana, { ...changes(), currentPassword: testPassword })).toMatchObject({ status: 200 });
    expect(await change(ana, changes())).toMatchObject({ status: 200 });
    later(16);
    expect(await change(ana, changes())).toEqual(passwordRequired);
  });

  test('everything else works without it', async () => {
    const ana = await signedIn();
    later(16);

    const changes = { name: 'Ana Lima', email: ana.user.email, password: '', currentWorkoutIndex: 0 };
    expect(await change(ana, changes)).toMatchObject({ status: 200, body: { name: 'Ana Lima' } });
  });

  test('a wrong one is rejected like a failed sign-in, and keeps the session', async () => {
    const ana = await signedIn();
    const before = await stored(ana.user.email);
    later(16);
    const guess = () => change(ana, { email: newEmail(), currentPassword: 'não é esta' });

    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess()).toEqual(refusedField('currentPassword', validationMessages.passwordWrong));
    expect(await guess()).toEqual(refused(429, messages.tooManyTries));
    expect(await change(ana, { email: newEmail(), currentPassword: testPassword })).toEqual(
      refused(429, messages.tooManyTries),
    );
    expect(await stored(ana.user.email)).toEqual(before);
    await ana.get('/api/users/profile').expect(200);
  });
});

test('a session of an older version has to confirm the password', async () => {
  const ana = await signedIn();
  await Session.updateMany({ user: ana.user._id }, { $unset: { passwordConfirmedAt: 1 } });

  expect(await change(ana, { email: newEmail() })).toEqual(passwordRequired);
});

describe('a new address', () => {
  test('is notified at the address before, and logged', async () => {
    const [ana, email] = [await signedIn(), newEmail()];
    newLogLines();

    await change(ana, { email });

    const [mail, ...others] = await mailsTo(ana.user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { value: [{ address: ana.user.email }] },
      subject: 'O email da sua conta foi alterado – Gym Tracker',
    });
    expect(await subjectsTo(email)).toEqual(['Confirme o seu email – Gym Tracker']);
    const line = await vi.waitUntil(
      () => newLogLines().find((text) => text.includes('"Address changed"')),
      patience,
    );
    expect(JSON.parse(line)).toMatchObject({ user: ana.user._id });
  });

  test('is possible five times a day, and a taken one counts', async () => {
    const [ana, taken] = [await signedIn(), (await signedIn()).user.email];

    for (let times = 0; times < 4; times += 1)
      expect(await change(ana, { email: newEmail() })).toMatchObject({ status: 200 });
    expect(await change(ana, { email: taken })).toEqual(refused(409, messages.userExists));
    expect(await change(ana, { email: newEmail() })).toEqual(refused(429, messages.tooManyTries));
    expect(await change(ana, { name: 'Ana Lima' })).toMatchObject({ status: 200 });

    later(24 * 60 + 1);
    expect(await change(ana, { email: newEmail(), currentPassword: testPassword })).toMatchObject({
      status: 200,
    });
  });
});

describe('a call that waits for a password hash', () => {
  /** Keeps the password worker busy, so that all calls of a test meet. */
  const occupyWorker = () => matchingHash('x', bcrypt.genSaltSync(13).padEnd(60, '.'));

  test.each<[string, (browser: Member) => Promise<unknown>]>([
    ['changing the profile', (ana) => change(ana, { email: newEmail(), password: 'a do invasor' })],
    [
      'deleting the account',
      (ana) => responseOf(ana.delete('/api/users/profile').send({ password: testPassword })),
    ],
  ])('for %s fails if the password is reset meanwhile', async (_what, call) => {
    const [ana] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
    const { email } = ana.user;
    await ask(email);
    const token = await mailedToken(email);
    const busy = occupyWorker();

    const resetting = reset(token);
    const answers = await Promise.all([resetting, call(ana)]);
    await busy;

    expect(answers).toMatchObject([{ status: 200 }, refused(401, messages.sessionEnded)]);
    expect(await stored(email)).toMatchObject({ _id: expect.anything() as unknown, isAdmin: true });
    await signIn(email, newPassword);
  });

  test('is not failed half-way by a workout that is deleted meanwhile', async () => {
    const ana = await signedIn();
    await anEntry(ana.user._id);
    const { _id } = await anEntry(ana.user._id, 'B1');
    const busy = occupyWorker();

    const changing = change(ana, {
      password: newPassword,
      currentWorkoutIndex: 1,
      lastCompletedWorkout: 'A1',
    });
    // Counted after the index was checked.
    await vi.waitUntil(() => RateLimit.exists({ key: `new-password:${ana.user._id}` }), patience);
    await ana.delete(`/api/myWorkout/${_id.toString()}`).expect(200);
    await busy;

    expect(await changing).toMatchObject({
      status: 200,
      body: { currentWorkoutIndex: 0, lastCompletedWorkout: 'A1' },
    });
    await signIn(ana.user.email, newPassword);
  });
});
