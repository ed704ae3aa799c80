import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { config } from '../../config/config';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { invalid, invalidPasswords, mistyped } from '@tests/support/invalidInput';
import { later } from '@tests/support/later';
import { mailedToken, mailsTo } from '@tests/support/mails';
import { aUser, cookiesIn, newEmail, signedIn, signIn, stored, testPassword } from '@tests/support/signedIn';
import { RateLimit } from '../../middleware/rateLimit.model';
import { User } from './user.model';

const newPassword = 'uma senha nova';
const invalidLink = refused(400, 'Link inválido ou expirado');

const ask = (email: string) => responseOf(visitor().post('/api/users/forgot-password').send({ email }));
const reset = (token: unknown, password: unknown = newPassword) =>
  responseOf(visitor().post('/api/users/reset-password').send({ token, password }));

interface Account {
  _id: string;
  email: string;
}

/** A member who has asked for a link, and its token as the mail has it. */
async function aUserWithLink() {
  const { _id, email } = await aUser();
  await ask(email);
  return { _id: _id.toString(), email, token: await mailedToken(email) };
}

const changed = async ({ email }: Account, fields: object) =>
  (await signIn(email)).put('/api/users/profile').send(fields).expect(200);
const changedByAdmin = async ({ _id }: Account, fields: object) =>
  (await signedIn({ isAdmin: true })).put(`/api/users/${_id}`).send(fields).expect(200);

// One address may ask only 20 times in an hour.
beforeEach(() => RateLimit.deleteMany());

test('sets the password, ends all sessions, starts none and notifies the owner', async () => {
  const ana = await signedIn();
  await ask(ana.user.email);
  const token = await mailedToken(ana.user.email);

  const response = await ana.post('/api/users/reset-password').send({ token, password: newPassword });

  expect(response).toMatchObject({ status: 200, body: { message: 'Senha redefinida com sucesso' } });
  expect(cookiesIn(response)).toEqual([]);
  expect(await responseOf(ana.get('/api/users/profile'))).toEqual(refused(401, messages.sessionEnded));
  await signIn(ana.user.email, newPassword);
  await expect(signIn(ana.user.email, testPassword)).rejects.toThrow('401');

  const [, mail, ...others] = await mailsTo(ana.user.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { value: [{ address: ana.user.email }] },
    subject: 'Sua senha foi alterada – Gym Tracker',
  });
  const text = `${mail?.text ?? ''}${String(mail?.html)}`;
  expect(text).toContain(`${config.appUrl}/forgot-password`);
  expect(text).not.toContain(newPassword);
  expect(text).not.toContain(token);
});

test('works once', async () => {
  const { email, token } = await aUserWithLink();
  await reset(token);
  const before = await stored(email);

  expect(await reset(token, 'outra senha nova')).toEqual(invalidLink);
  expect(await stored(email)).toEqual(before);
});

test('works for one of 20 concurrent calls', async () => {
  const { email, token } = await aUserWithLink();
  const passwords = Array.from({ length: 20 }, (_, index) => `senha nova número ${index}`);

  const answers = await Promise.all(passwords.map((password) => reset(token, password)));

  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter((_, index) => index !== winner)).toEqual(Array(19).fill(invalidLink));
  await signIn(email, passwords[winner]);
});

test('works within an hour', async () => {
  const [early, late] = [await aUserWithLink(), await aUserWithLink()];
  const before = await stored(late.email);

  later(59);
  expect(await reset(early.token)).toMatchObject({ status: 200 });
  later(2);
  expect(await reset(late.token)).toEqual(invalidLink);
  expect(await stored(late.email)).toEqual(before);
});

test.each<[string, (user: Account) => Promise<unknown>]>([
  ['a newer link', ({ email }) => ask(email)],
  ['a new password', (user) => changed(user, { password: newPassword })],
  ['a new address', (user) => changed(user, { email: newEmail() })],
  ["an administrator's new address for them", (user) => changedByAdmin(user, { email: newEmail() })],
  [
    'the end of the account',
    async ({ _id }) => (await signedIn({ isAdmin: true })).delete(`/api/users/${_id}`),
  ],
])('no longer works after %s', async (_what, end) => {
  const user = await aUserWithLink();
  await end(user);
  const before = await User.collection.find().toArray();

  expect(await reset(user.token, 'outra senha nova')).toEqual(invalidLink);
  expect(await User.collection.find().toArray()).toEqual(before);
});

test.each<[string, (user: Account) => Promise<unknown>]>([
  ['saves the profile as it is', (user) => changed(user, { name: 'Ana', email: user.email, password: '' })],
  [
    'is saved as they are by an administrator',
    (user) => changedByAdmin(user, { name: 'Ana', email: user.email, isAdmin: false }),
  ],
  ['signs in', ({ email }) => signIn(email)],
])('still works where the member %s', async (_what, keep) => {
  const user = await aUserWithLink();
  await keep(user);

  expect(await reset(user.token)).toMatchObject({ status: 200 });
});

test.each(invalidPasswords)('rejects a $field $what, and the link stays', async ({ value, message }) => {
  const { email, token } = await aUserWithLink();
  const before = await stored(email);

  expect(await reset(token, value)).toEqual(refusedField('password', message));
  expect(await stored(email)).toEqual(before);
  expect(await User.exists({ email, 'passwordReset.tokenHash': { $exists: true } })).not.toBeNull();
});

test.each([
  ...invalid('token', messages.resetLinkInvalid, {
    'left out': undefined,
    'that is empty': '',
    'of 50 kB': 'x'.repeat(50_000),
  }),
  ...mistyped({
    token: ['text', messages.resetLinkInvalid],
    password: ['text', validationMessages.invalid],
  }),
])('rejects a $field $what', async ({ field, value, message }) => {
  const { email } = await aUserWithLink();
  const before = await stored(email);
  const body = { token: 'x', password: newPassword, [field]: value };

  const answer = await responseOf(visitor().post('/api/users/reset-password').send(body));

  expect(answer).toEqual(refusedField(field, message));
  expect(await stored(email)).toEqual(before);
});

test('rejects an unknown token, and the hash of a valid one', async () => {
  const { token } = await aUserWithLink();

  expect(await reset('x'.repeat(43))).toEqual(invalidLink);
  expect(await reset(createHash('sha256').update(token).digest('hex'))).toEqual(invalidLink);
  expect(await reset(`${token} `)).toEqual(invalidLink);
});
