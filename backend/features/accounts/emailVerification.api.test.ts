import { describe, expect, test } from 'vitest';
import { messages } from '@contract/messages';
import { config } from '../../config/config';
import { visitor } from '@tests/support/app';
import { later } from '@tests/support/later';
import { mailedToken, mailsTo, subjectsTo } from '@tests/support/mails';
import { refused, responseOf } from '@tests/support/responses';
import { withAuthenticator } from '@tests/support/secondFactors';
import { cookieOf, newEmail, signedIn, testPassword } from '@tests/support/signedIn';
import { inviteAdministrator, promote } from './administrators';

type Browser = ReturnType<typeof visitor>;

const subject = 'Confirme o seu email – Gym Tracker';
const newPassword = 'uma senha bem nova';

const verify = (token: string) => responseOf(visitor().post('/api/users/verify-email').send({ token }));
const sendAgain = (browser: Browser) => responseOf(browser.post('/api/users/profile/verification'));
const verified = { status: 200, body: { message: 'Email confirmado' } };
const invalid = refused(400, 'Este link já foi usado ou não vale mais');

async function isVerified(browser: Browser): Promise<unknown> {
  return (await responseOf(browser.get('/api/users/profile/verification'))).body;
}

async function registered(email = newEmail()) {
  const browser = visitor();
  await browser.post('/api/users').send({ name: 'Ana Souza', email, password: testPassword }).expect(201);
  return { browser, email, token: await mailedToken(email, 'verify-email') };
}

/** Chooses a new password with the link that is mailed to whoever asks for it. */
async function reset(email: string, token?: string) {
  if (token === undefined) await visitor().post('/api/users/forgot-password').send({ email }).expect(200);
  const body = { token: token ?? (await mailedToken(email)), password: newPassword };
  await visitor().post('/api/users/reset-password').send(body).expect(200);
  const browser = visitor();
  await browser.post('/api/users/auth').send({ email, password: newPassword }).expect(200);
  return browser;
}

describe('the link after registering', () => {
  test('verifies the address, once', async () => {
    const { browser, email, token } = await registered();
    expect(await subjectsTo(email)).toEqual([subject]);
    expect((await mailsTo(email))[0]?.html).toContain(`href="${config.appUrl}/verify-email/${token}"`);
    expect(await isVerified(browser)).toEqual({ emailVerified: false });

    expect(await Promise.all([verify(token), verify(token)])).toEqual(
      expect.arrayContaining([verified, invalid]),
    );
    expect(await isVerified(browser)).toEqual({ emailVerified: true });
  });

  test('is valid for seven days', async () => {
    const { browser, token } = await registered();
    later(7 * 24 * 60 + 1);
    expect(await verify(token)).toEqual(invalid);
    expect(await sendAgain(browser)).toMatchObject({ status: 200 });
  });

  test('is ended by a newer one, of which there are three an hour', async () => {
    const { browser, email, token } = await registered();
    for (let i = 0; i < 3; i++)
      expect(await sendAgain(browser)).toEqual({
        status: 200,
        body: { message: messages.verificationMailSent },
      });
    expect(await sendAgain(browser)).toEqual(refused(429, messages.tooManyTries));
    expect(await subjectsTo(email)).toHaveLength(4);
    expect(await verify(token)).toEqual(invalid);
    expect(await verify(await mailedToken(email, 'verify-email'))).toEqual(verified);
  });
});

test('nothing is mailed again for a verified address', async () => {
  const ana = await signedIn({ emailVerifiedAt: new Date() });
  expect(await sendAgain(ana)).toEqual({ status: 200, body: { message: messages.emailVerified } });
  expect(await mailsTo(ana.user.email)).toEqual([]);
});

describe('a new address', () => {
  const changes: Record<string, (browser: Browser, id: string, email: string) => Promise<unknown>> = {
    'by the member': (browser, _id, email) => browser.put('/api/users/profile').send({ email }).expect(200),
    'by an administrator': async (_browser, id, email) =>
      (await signedIn({ isAdmin: true })).put(`/api/users/${id}`).send({ email }).expect(200),
  };

  test.each(Object.entries(changes))(
    '%s is not verified, and gets a link of its own',
    async (_who, change) => {
      const [ana, email] = [await signedIn(), newEmail()];
      await sendAgain(ana);
      const token = await mailedToken(ana.user.email, 'verify-email');
      await change(ana, ana.user._id, email);
      expect(await verify(token)).toEqual(invalid);
      expect(await verify(await mailedToken(email, 'verify-email'))).toEqual(verified);

      await change(ana, ana.user._id, newEmail());
      expect(await isVerified(ana)).toEqual({ emailVerified: false });
    },
  );
});

describe('a link for a new password', () => {
  test('gives an account to whoever reads its mail, and nothing is left to who registered it', async () => {
    const { browser, email, token } = await registered();
    const cookie = await cookieOf(email);
    await withAuthenticator(browser);
    const again = { name: 'Eva', email, password: newPassword };
    expect(await responseOf(visitor().post('/api/users').send(again))).toEqual(
      refused(409, 'Usuário já existe'),
    );

    const owner = await reset(email);

    expect(await isVerified(owner)).toEqual({ emailVerified: true });
    expect((await browser.get('/api/users/profile')).status).toBe(401);
    expect((await visitor().get('/api/users/profile').set('Cookie', cookie)).status).toBe(401);
    const signIn = browser.post('/api/users/auth').send({ email, password: testPassword });
    expect(await responseOf(signIn)).toEqual(refused(401, messages.loginFailed));
    expect(await verify(token)).toEqual(invalid);
  });

  test('verifies the address of who is made an administrator by it', async () => {
    const { user } = await signedIn();
    await promote(user.email, config.appUrl);
    expect(await isVerified(await reset(user.email, await mailedToken(user.email)))).toEqual({
      emailVerified: true,
    });
  });

  test('does not verify an address if it was printed', async () => {
    const email = newEmail();
    const link = await inviteAdministrator({ email }, config.appUrl);
    expect(await isVerified(await reset(email, link.split('/').at(-1)))).toEqual({ emailVerified: false });
  });
});
