import { describe, expect, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { invalid, mistyped } from '@tests/support/invalidInput';
import { aUser, cookieOf, cookiesIn, newEmail, signedIn, testPassword } from '@tests/support/signedIn';
import { Session } from './session.model';
import { User } from './user.model';

// A whole gym's worth of sign-ins comes from one address here.
vi.hoisted(() => vi.stubEnv('LIMIT_FACTOR', '20'));

const register = (email: string, password: string) =>
  visitor().post('/api/users').send({ name: 'Ana Souza', email, password }).expect(201);
const signInWith = (email: string, password: string) =>
  visitor().post('/api/users/auth').send({ email, password });

describe('signing in', () => {
  test('returns the user', async () => {
    const user = await aUser({ isAdmin: true });

    expect(await responseOf(signInWith(user.email, testPassword))).toEqual({
      status: 200,
      body: {
        _id: user._id.toString(),
        name: user.name,
        email: user.email,
        isAdmin: true,
        currentWorkoutIndex: 0,
        lastCompletedWorkout: '',
        createdAt: user.createdAt.toISOString(),
      },
    });
  });

  test('fails alike for a wrong password, an unknown or deleted address, and an administrator', async () => {
    const [member, deleted, admin] = await Promise.all([aUser(), aUser(), signedIn({ isAdmin: true })]);
    await admin.delete(`/api/users/${deleted._id.toString()}`).expect(200);
    const sessions = await Session.countDocuments();

    const attempts = [member.email, deleted.email, admin.user.email, newEmail(), 'não é um endereço'];
    const responses = await Promise.all(attempts.map((email) => signInWith(email, 'não é esta')));

    for (const { status, text, headers } of responses) {
      expect({ status, body: JSON.parse(text) as unknown }).toEqual(refused(401, 'Email ou senha inválidos'));
      expect(Object.keys(headers).sort()).toEqual(Object.keys(responses[0]?.headers ?? {}).sort());
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(await Session.countDocuments()).toBe(sessions);
  });

  test.each([
    ...invalid('email', validationMessages.emailInvalid, {
      'left out': undefined,
      'that is blank': '  ',
      'of 255 characters': 'a'.repeat(255),
    }),
    ...invalid('password', validationMessages.passwordRequired, {
      'left out': undefined,
      'that is empty': '',
    }),
    ...invalid('password', validationMessages.passwordTooLong, { 'of 50 kB': 'x'.repeat(50_000) }),
    ...mistyped({
      email: ['text', validationMessages.emailInvalid],
      password: ['text', validationMessages.passwordRequired],
    }),
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const response = await visitor()
      .post('/api/users/auth')
      .send({ email: 'ana@example.com', password: testPassword, [field]: value });

    expect(response).toMatchObject(refusedField(field, message));
    expect(cookiesIn(response)).toEqual([]);
  });

  test('accepts only the exact password', async () => {
    const email = newEmail();
    const password = `${'P'.repeat(72)} coração\ud83d`;
    await register(email, password);

    const alike = {
      'after 72 bytes': `${'P'.repeat(72)} outra coisa`,
      'in its case': password.toLowerCase(),
      'in a space at its end': `${password} `,
      'in half a surrogate pair': password.replace('\ud83d', '\ud83e'),
    };
    for (const [difference, other] of Object.entries(alike)) {
      const answer = await responseOf(signInWith(email, other));
      expect(answer, `differs ${difference}`).toEqual(refused(401, messages.loginFailed));
    }
    await signInWith(email, password).expect(200);
  });

  test.each([
    ['as two characters each', 'Coração-de-pedra-7'.normalize('NFD')],
    ['in full width', 'Coração－de－ｐｅｄｒａ－７'],
  ])('accepts the password with letters typed %s', async (_how, typed) => {
    const [one, other] = [newEmail(), newEmail()];
    await register(one, 'Coração-de-pedra-7');
    await register(other, typed);

    await signInWith(one, typed).expect(200);
    await signInWith(other, 'Coração-de-pedra-7').expect(200);
  });

  test.each([
    ['an accent is a character of its own', 'é'.repeat(128), 'é'.repeat(128).normalize('NFD')],
    ['a character stands for three', '…'.repeat(128), '…'.repeat(128)],
  ])('accepts the longest password also where %s', async (_where, password, typed) => {
    const email = newEmail();
    await register(email, password);

    await signInWith(email, typed).expect(200);
  });

  test('accepts a password whose hash is of the letters as they were typed, and then any form of it', async () => {
    const typed = 'Coração-de-pedra-7'.normalize('NFD');
    const { _id, email } = await aUser();
    const passwordHash = '$2b$04$PAKuof.3wMzzzMo/GMbMN.HSoTuOJuKCeLtIDH8cn1/LcL.f0uCz2';
    await User.updateOne({ _id }, { passwordHash });
    await signInWith(email, typed.normalize('NFC')).expect(401);

    const browser = visitor();
    await browser.post('/api/users/auth').send({ email, password: typed }).expect(200);

    await browser.get('/api/users/profile').expect(200);
    await signInWith(email, typed.normalize('NFC')).expect(200);
    await signInWith(email, typed).expect(200);
  });
});

describe('signing out', () => {
  test('ends the session of this device only, also for copies of its cookie', async () => {
    const phone = await signedIn();
    const cookie = await cookieOf(phone.user.email);

    const out = await visitor().post('/api/users/logout').set('Cookie', cookie);

    expect(out).toMatchObject({
      status: 200,
      body: { message: messages.loggedOut },
    });
    expect(cookiesIn(out)).toEqual([
      'jwt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
      'sessionState=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Strict',
    ]);
    expect(await responseOf(visitor().get('/api/users/profile').set('Cookie', cookie))).toEqual(
      refused(401, messages.sessionEnded),
    );
    await phone.get('/api/users/profile').expect(200);
  });

  test.each(['', 'jwt=qualquer', 'jwt='])('responds the same without a session: "%s"', async (cookie) => {
    expect(await responseOf(visitor().post('/api/users/logout').set('Cookie', cookie))).toEqual({
      status: 200,
      body: { message: messages.loggedOut },
    });
  });
});
