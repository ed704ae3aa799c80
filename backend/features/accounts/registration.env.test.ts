import { expect, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { User as UserResponse } from '@contract/user';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import {
  acceptedPasswords,
  invalid,
  invalidEmails,
  invalidNames,
  invalidPasswords,
  mistyped,
} from '@tests/support/invalidInput';
import { aUser, newEmail, stored, testPassword } from '@tests/support/signedIn';
import { Rotation } from '../training/rotation.model';
import { User } from './user.model';

// A whole gym's worth of registrations comes from one address here.
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
const signInWith = (email: string, password: string) =>
  visitor().post('/api/users/auth').send({ email, password });

test('registering returns the new member and signs in', async () => {
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

test.each([
  ...invalid('name', validationMessages.nameRequired, { 'left out': undefined }),
  ...invalidNames,
  ...invalid('email', validationMessages.emailInvalid, { 'left out': undefined }),
  ...invalidEmails,
  ...invalid('password', validationMessages.passwordRequired, { 'left out': undefined }),
  ...invalid('password', validationMessages.passwordTooShort, { 'that is empty': '' }),
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
    emailVerifiedAt: '2001-01-01T00:00:00.000Z',
    currentWorkoutIndex: 99,
    lastCompletedWorkout: 'F5',
    createdAt: '2001-01-01T00:00:00.000Z',
    __v: 7,
  };

  const { body } = await responseOf(browser.post('/api/users').send(aRegistration({ email, ...extra })));

  expect(body).toMatchObject({ isAdmin: false, currentWorkoutIndex: 0, lastCompletedWorkout: '' });
  const [user, plain] = [await stored(email), aRegistration()];
  await register(plain);
  const own = ['_id', 'email', 'emailWords', 'emailVerification', 'createdAt', 'passwordHash'];
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
