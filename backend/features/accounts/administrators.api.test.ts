import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@contract/messages';
import { visitor } from '@tests/support/app';
import { newLogLines } from '@tests/support/logLines';
import { aUser, newEmail, signedIn, signIn, stored, testPassword } from '@tests/support/signedIn';
import { refused, responseOf } from '@tests/support/responses';
import { mailsTo } from '@tests/support/mails';
import { withAuthenticator } from '@tests/support/secondFactors';
import { createFirstAdministrator, demote, inviteAdministrator, promote } from './administrators';
import { User } from './user.model';

const appUrl = 'http://gym.test';

beforeEach(async () => {
  await User.deleteMany();
});

const hourMs = 60 * 60 * 1000;

const choosePassword = (link: string) =>
  responseOf(
    visitor()
      .post('/api/users/reset-password')
      .send({ token: link.split('/').at(-1), password: 'uma senha nova' }),
  );

const administrators = async () => (await User.find({ isAdmin: true })).map(({ email }) => email);

describe('the configured administrator', () => {
  test('is created if there is none, and can sign in', async () => {
    const [email, password] = [newEmail(), testPassword];

    await createFirstAdministrator({ email, password });

    const browser = await signIn(email, password);
    await browser.get('/api/users').expect(200);
    expect(await stored(email)).toMatchObject({ name: 'Administrador', nameWords: ['administrador'] });
  });

  test('is not created if none is configured, or if there is one already', async () => {
    await createFirstAdministrator(undefined);
    expect(await User.countDocuments()).toBe(0);

    const { email } = await aUser({ isAdmin: true });
    await createFirstAdministrator({ email: newEmail(), password: testPassword });
    expect(await administrators()).toEqual([email]);
  });

  test('is not created from a member with that address', async () => {
    const { email } = await aUser();
    const before = await stored(email);
    newLogLines();

    await createFirstAdministrator({ email, password: 'outra senha boa' });

    expect(await stored(email)).toEqual(before);
    expect(newLogLines()).toEqual([expect.stringContaining('ADMIN_EMAIL already has an account')]);
  });

  test('is created beside an administrator who cannot sign in', async () => {
    const demo = await aUser({ isAdmin: true });
    const email = newEmail();

    await createFirstAdministrator({ email, password: testPassword }, [demo.email]);

    expect(await administrators()).toContain(email);
  });
});

describe('by command', () => {
  test('an administrator is made, who chooses the password by a link that lasts a day', async () => {
    const [email, late] = [newEmail(), newEmail()];

    const link = await inviteAdministrator({ email, name: 'Ana Souza' }, appUrl);
    const lateLink = await inviteAdministrator({ email: late }, appUrl);

    expect(link).toMatch(/^http:\/\/gym\.test\/reset-password\/[\w-]{43}$/);
    expect(await stored(email)).toMatchObject({ name: 'Ana Souza', isAdmin: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * hourMs });
    onTestFinished(() => void vi.useRealTimers());
    expect(await choosePassword(link)).toMatchObject({ status: 200 });
    const browser = await signIn(email, 'uma senha nova');
    await browser.get('/api/users').expect(200);
    vi.setSystemTime(Date.now() + 2 * hourMs);
    expect(await choosePassword(lateLink)).toEqual(refused(400, messages.resetLinkInvalid));
  });

  test('creating an administrator fails if the address has an account', async () => {
    const { email } = await aUser();

    const making = inviteAdministrator({ email }, appUrl);

    await expect(making).rejects.toThrow(/^\S+ already has an account$/);
    expect(await administrators()).toEqual([]);
  });

  test('whoever has registered the address gets no rights by its promotion, but its owner does', async () => {
    const stranger = await signedIn();
    const { email } = stranger.user;

    await promote(email, appUrl);

    expect(await responseOf(stranger.get('/api/users'))).toEqual(refused(401, messages.sessionEnded));
    await expect(signIn(email)).rejects.toThrow('401');
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    const link = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await choosePassword(link)).toMatchObject({ status: 200 });
    await (await signIn(email, 'uma senha nova')).get('/api/users').expect(200);
  });

  test.each([
    ['go if the address is not verified', undefined, 200],
    ['stay if it is', new Date(), 403],
  ])('at the promotion of a member second factors %s', async (_what, emailVerifiedAt, status) => {
    const member = await signedIn({ ...(emailVerifiedAt && { emailVerifiedAt }) });
    const { email } = member.user;
    await withAuthenticator(member);

    const link = (await promote(email, appUrl)) ?? '';

    await choosePassword(link);
    await visitor().post('/api/users/auth').send({ email, password: 'uma senha nova' }).expect(status);
  });

  test('promoting an administrator changes nothing', async () => {
    const { email } = await aUser({ isAdmin: true });
    const before = await stored(email);

    expect(await promote(email, appUrl)).toBeUndefined();

    expect(await stored(email)).toEqual(before);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a member becomes an administrator and the other way round', async () => {
    const [ana, bia] = [await aUser(), await aUser({ isAdmin: true })];

    await promote(ana.email, appUrl);
    expect((await administrators()).sort()).toEqual([ana.email, bia.email].sort());
    await demote(bia.email);
    expect(await administrators()).toEqual([ana.email]);
  });

  test('the last administrator remains one', async () => {
    const { email } = await aUser({ isAdmin: true });

    await expect(demote(email)).rejects.toThrow(`${email} is the last administrator`);
    expect(await administrators()).toEqual([email]);
  });

  test('if the last two are demoted concurrently, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      await User.deleteMany();
      const [ana, bia] = [await aUser({ isAdmin: true }), await aUser({ isAdmin: true })];

      await Promise.allSettled([demote(ana.email), demote(bia.email)]);

      expect(await administrators()).not.toEqual([]);
    }
  });

  test('demoting a member changes nothing', async () => {
    const { email } = await aUser();

    await demote(email);

    expect(await administrators()).toEqual([]);
  });

  test.each([promote, demote])('%o fails for an unknown address', async (command) => {
    await expect(command('ninguem@example.com', appUrl)).rejects.toThrow(
      'ninguem@example.com has no account',
    );
  });
});
