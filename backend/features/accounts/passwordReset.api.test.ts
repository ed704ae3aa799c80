import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { config } from '../../config/config';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { invalid, invalidEmails, invalidPasswords, mistyped } from '@tests/support/invalidInput';
import { mailedToken, mailFiles, mailsTo } from '@tests/support/mails';
import { aUser, cookiesIn, newEmail, signedIn, signIn, stored, testPassword } from '@tests/support/signedIn';
import { RateLimit } from '../../middleware/rateLimit.model';
import { User } from './user.model';

const newPassword = 'uma senha nova';
const sent = { status: 200, body: { message: 'Email enviado com instruções para redefinir a senha.' } };
const invalidLink = refused(400, 'Link inválido ou expirado');

const ask = (email: unknown) => responseOf(visitor().post('/api/users/forgot-password').send({ email }));
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

describe('asking for a reset link', () => {
  test('responds the same for unknown addresses, and mails only known ones', async () => {
    const admin = await signedIn({ isAdmin: true });
    const [member, deleted, unknown] = [await aUser(), await aUser(), newEmail()];
    await admin.delete(`/api/users/${deleted._id.toString()}`).expect(200);

    for (const email of [member.email, deleted.email, unknown]) expect(await ask(email)).toEqual(sent);

    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await mailsTo(deleted.email)).toEqual([]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('mails a link of 256 bits to the stored address alone, however it was written', async () => {
    const user = await aUser({ name: 'Ana <b>& "Cia"</b>, eva@evil.test' });

    await ask(` ${user.email.toUpperCase()} `);

    const [mail] = await mailsTo(user.email);
    const link = new RegExp(`${config.appUrl}/reset-password/[\\w-]{43}`);
    expect(mail).toMatchObject({
      to: { value: [{ address: user.email, name: user.name }] },
      from: { text: '"Gym Tracker" <no-reply@localhost>' },
      subject: 'Redefinição de senha – Gym Tracker',
    });
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined]);
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toContain(`<a href="${link.exec(mail?.text ?? '')?.[0] ?? ''}">`);
    expect(mail?.html).not.toContain('<b>');
  });

  test('links to the app whatever the headers say', async () => {
    const { email } = await aUser();
    const headers = {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-Proto': 'evil.test',
      Forwarded: 'host=evil.test',
      Referer: 'https://evil.test/',
    };

    await visitor().post('/api/users/forgot-password').set(headers).send({ email }).expect(200);

    const [mail] = await mailsTo(email);
    const text = `${mail?.text ?? ''}${String(mail?.html)}`;
    expect(text.match(/https?:\/\/[^\s"'<]+/g)?.map((link) => new URL(link).origin)).toEqual(
      Array(3).fill(config.appUrl),
    );
    expect(text).not.toContain('evil.test');
  });

  test('does not greet by a name that could be taken for a link', async () => {
    const { email } = await aUser({ name: 'Ganhe em https://evil.test' });

    await ask(email);

    const [mail] = await mailsTo(email);
    expect(`${mail?.text ?? ''}${String(mail?.html)}`).not.toContain('evil.test');
  });

  test.each([
    ...invalidEmails,
    ...invalid('email', validationMessages.emailInvalid, { 'left out': undefined }),
    ...mistyped({ email: ['text', validationMessages.emailInvalid] }),
  ])('rejects an $field $what and mails nothing', async ({ field, value, message }) => {
    expect(await ask(value)).toEqual(refusedField(field, message));
    expect(await mailsTo('ana@example.com')).toEqual([]);
    expect(await mailsTo('eva@example.com')).toEqual([]);
  });

  test('is limited to three times an hour per address, known or not', async () => {
    const [member, unknown] = [await aUser(), newEmail()];

    for (const email of [member.email, unknown]) {
      expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([
        sent,
        sent,
        sent,
      ]);
      const response = await visitor().post('/api/users/forgot-password').send({ email });
      expect(response).toMatchObject(refused(429, messages.tooManyTries));
      expect(Number(response.get('Retry-After'))).toBeGreaterThan(3500);
      expect(Number(response.get('Retry-After'))).toBeLessThanOrEqual(3600);
    }
    expect(await mailsTo(member.email)).toHaveLength(3);

    expect(await ask(newEmail())).toEqual(sent);
    later(61);
    expect(await ask(member.email)).toEqual(sent);
  });

  test('stores the token only in the mail, which other users of the machine cannot read', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => aUserWithLink()));

    const tokens = users.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(5);
    const collections = await mongoose.connection.db?.collections();
    const all = JSON.stringify(await Promise.all((collections ?? []).map((one) => one.find().toArray())));
    for (const token of tokens) {
      expect(all).not.toContain(token);
      expect(all).toContain(createHash('sha256').update(token).digest('hex'));
    }
    for (const file of await mailFiles()) expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe('setting a new password by the link', () => {
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
});

/** Advances the clock for the rest of the test. */
function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}
