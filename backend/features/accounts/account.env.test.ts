import { describe, expect, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { User as UserResponse } from '@contract/user';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import {
  acceptedPasswords,
  mistyped,
  invalidEmails,
  invalidPasswords,
  type InvalidField,
} from '@tests/support/invalidInput';
import {
  aUser,
  cookieOf,
  cookiesIn,
  newEmail,
  signedIn,
  stored,
  testPassword,
} from '@tests/support/signedIn';
import { Rotation } from '../training/rotation.model';
import { Session } from './session.model';
import { User } from './user.model';

// A whole gym's worth of sign-ins and registrations comes from one address here.
vi.hoisted(() => vi.stubEnv('LIMIT_FACTOR', '20'));

const aRegistration = (fields: object = {}) => ({
  name: 'Ana Souza',
  email: newEmail(),
  password: testPassword,
  ...fields,
});
const without = (fields: string[], record: object | null) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !fields.includes(name)));
const register = (body: object) => visitor().post('/api/users').send(body);
const signInWith = (email: unknown, password: unknown) =>
  visitor().post('/api/users/auth').send({ email, password });

describe('registering', () => {
  test('returns the new member and signs in', async () => {
    const browser = visitor();
    const { name, email, password } = aRegistration();

    const { status, body } = await responseOf(browser.post('/api/users').send({ name, email, password }));

    const { _id, createdAt, ...others } = UserResponse.parse(body);
    expect(status).toBe(201);
    expect(await User.findById(_id)).toMatchObject({ email, createdAt: new Date(createdAt) });
    expect(others).toEqual({
      name,
      email,
      isAdmin: false,
      currentWorkoutIndex: 0,
      lastCompletedWorkout: '',
    });
    expect(await responseOf(browser.get('/api/users/profile'))).toEqual({ status: 200, body });
    expect(await responseOf(signInWith(email, password))).toEqual({ status: 200, body });
  });

  test('trims name and address, and stores the address in lower case', async () => {
    const email = newEmail();

    const { body } = await responseOf(
      register(aRegistration({ name: ' Ana  ', email: ` ${email.toUpperCase()} ` })),
    );

    expect(body).toMatchObject({ name: 'Ana', email });
    await signInWith(` ${email.toUpperCase()}`, testPassword).expect(200);
  });

  test.each<InvalidField>([
    { field: 'name', what: 'left out', value: undefined, message: validationMessages.nameRequired },
    { field: 'name', what: 'that is blank', value: ' \u200b ', message: validationMessages.nameRequired },
    {
      field: 'name',
      what: 'of 81 characters',
      value: 'n'.repeat(81),
      message: validationMessages.nameTooLong,
    },
    {
      field: 'name',
      what: 'with a NUL',
      value: 'Ana\u0000',
      message: validationMessages.forbiddenCharacter('U+0000'),
    },
    ...invalidEmails,
    { field: 'email', what: 'left out', value: undefined, message: validationMessages.emailInvalid },
    { field: 'password', what: 'left out', value: undefined, message: validationMessages.passwordRequired },
    { field: 'password', what: 'that is empty', value: '', message: validationMessages.passwordTooShort },
    ...invalidPasswords,
    ...mistyped({
      name: ['text', validationMessages.invalid],
      email: ['text', validationMessages.emailInvalid],
      password: ['text', validationMessages.invalid],
      acceptsEmails: ['boolean', validationMessages.invalid],
    }),
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const body = aRegistration({ [field]: value });

    expect(await responseOf(register(body))).toEqual(refusedField(field, message));
    expect(await stored(body.email)).toBeNull();
  });

  test('returns the error of every invalid field', async () => {
    expect(await responseOf(register({}))).toEqual({
      status: 400,
      body: {
        message: validationMessages.nameRequired,
        errors: [
          { path: 'name', message: validationMessages.nameRequired },
          { path: 'email', message: validationMessages.emailInvalid },
          { path: 'password', message: validationMessages.passwordRequired },
        ],
      },
    });
  });

  test.each(acceptedPasswords)('accepts a password %s, which then signs in', async (_what, password) => {
    const { email } = aRegistration();

    await register(aRegistration({ email, password })).expect(201);

    await signInWith(email, password).expect(200);
  });

  test('rejects an address that has an account, however it is written', async () => {
    const { name, email } = await aUser({ name: 'A primeira' });

    for (const other of [email, email.toUpperCase(), ` ${email} `]) {
      expect(await responseOf(register(aRegistration({ email: other })))).toEqual(
        refused(409, 'Usuário já existe'),
      );
    }
    expect(await User.find({ email }).select('name')).toMatchObject([{ name }]);
  });

  test('of 20 concurrent registrations with one address, one succeeds', async () => {
    const body = aRegistration();

    const answers = await Promise.all(Array.from({ length: 20 }, () => responseOf(register(body))));

    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers).toEqual(Array<unknown>(19).fill(refused(409, messages.userExists)));
    expect(await User.countDocuments({ email: body.email })).toBe(1);
    expect(await Rotation.countDocuments()).toBe(await User.countDocuments());
  });

  test('ignores all fields but its own four', async () => {
    const { email } = aRegistration();
    const browser = visitor();
    const extra = {
      _id: '0123456789abcdef01234567',
      isAdmin: true,
      role: 'admin',
      passwordHash: 'x',
      passwordReset: { tokenHash: 'x' },
      currentWorkoutIndex: 99,
      lastCompletedWorkout: 'F5',
      createdAt: '2001-01-01T00:00:00.000Z',
      __v: 7,
    };

    const { body } = await responseOf(browser.post('/api/users').send(aRegistration({ email, ...extra })));

    expect(body).toMatchObject({ isAdmin: false, currentWorkoutIndex: 0, lastCompletedWorkout: '' });
    const [user, plain] = [await stored(email), aRegistration()];
    await register(plain);
    const own = ['_id', 'email', 'emailWords', 'createdAt', 'passwordHash'];
    expect(without(own, user)).toEqual(without(own, await stored(plain.email)));
    expect(String(user?._id)).not.toBe(extra._id);
    expect(user?.createdAt).not.toEqual(new Date(extra.createdAt));
    expect(user?.passwordHash).toMatch(/^\$2b\$1\d\$.{53}$/);
    expect(await responseOf(browser.get('/api/users'))).toEqual(refused(403, messages.notAdmin));
  });

  test('makes nobody an administrator by the prototype of all objects', async () => {
    const polluting =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},' +
      JSON.stringify(aRegistration()).slice(1);
    await visitor().post('/api/users').type('json').send(polluting).expect(201);

    const { body } = await responseOf(register(aRegistration()));

    expect(body).toMatchObject({ isAdmin: false });
  });
});

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

  test.each<InvalidField>([
    { field: 'email', what: 'left out', value: undefined, message: validationMessages.emailInvalid },
    { field: 'email', what: 'that is blank', value: '  ', message: validationMessages.emailInvalid },
    {
      field: 'email',
      what: 'of 255 characters',
      value: 'a'.repeat(255),
      message: validationMessages.emailInvalid,
    },
    { field: 'password', what: 'left out', value: undefined, message: validationMessages.passwordRequired },
    { field: 'password', what: 'that is empty', value: '', message: validationMessages.passwordRequired },
    {
      field: 'password',
      what: 'of 50 kB',
      value: 'x'.repeat(50_000),
      message: validationMessages.passwordTooLong,
    },
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

  test.each([
    ['{"email":{"$gt":""},"password":"x"}', refused(400, messages.forbiddenKey)],
    ['{"email":{"$ne":null},"password":"x"}', refused(400, messages.forbiddenKey)],
    ['{"email":"a@x.com","email":{"$gt":""},"password":"x"}', refused(400, messages.forbiddenKey)],
    ['{"email":"a@x.com","password":{"a.b":1}}', refused(400, messages.forbiddenKey)],
    [
      '{"email":["a@x.com","b@x.com"],"password":"x"}',
      refusedField('email', validationMessages.emailInvalid),
    ],
  ])('rejects the operators and lists in %s', async (body, expected) => {
    const sessions = await Session.countDocuments();

    expect(await responseOf(visitor().post('/api/users/auth').type('json').send(body))).toEqual(expected);
    expect(await Session.countDocuments()).toBe(sessions);
  });

  test('accepts only the exact password', async () => {
    const { email } = aRegistration();
    const password = `${'P'.repeat(72)} coração\ud83d`;
    await register(aRegistration({ email, password })).expect(201);

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
    await register(aRegistration({ email: one, password: 'Coração-de-pedra-7' })).expect(201);
    await register(aRegistration({ email: other, password: typed })).expect(201);

    await signInWith(one, typed).expect(200);
    await signInWith(other, 'Coração-de-pedra-7').expect(200);
  });

  test('accepts the longest password also where an accent is a character of its own', async () => {
    const email = newEmail();
    await register(aRegistration({ email, password: 'é'.repeat(128) })).expect(201);

    await signInWith(email, 'é'.repeat(128).normalize('NFD')).expect(200);
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
