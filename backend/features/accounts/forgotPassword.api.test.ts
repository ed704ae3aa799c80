import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { config } from '../../config/config';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { invalid, invalidEmails, mistyped } from '@tests/support/invalidInput';
import { later } from '@tests/support/later';
import { mailedToken, mailFiles, mailsTo } from '@tests/support/mails';
import { aUser, newEmail, signedIn } from '@tests/support/signedIn';
import { RateLimit } from '../../middleware/rateLimit.model';

const sent = { status: 200, body: { message: 'Email enviado com instruções para redefinir a senha.' } };

const ask = (email: unknown) => responseOf(visitor().post('/api/users/forgot-password').send({ email }));

// One address may ask only 20 times in an hour.
beforeEach(() => RateLimit.deleteMany());

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
    expect([await ask(email), await ask(email.toUpperCase()), await ask(email)]).toEqual([sent, sent, sent]);
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
  const users = await Promise.all(Array.from({ length: 5 }, () => aUser()));
  await Promise.all(users.map(({ email }) => ask(email)));
  const tokens = await Promise.all(users.map(({ email }) => mailedToken(email)));

  expect(new Set(tokens).size).toBe(5);
  const collections = await mongoose.connection.db?.collections();
  const all = JSON.stringify(await Promise.all((collections ?? []).map((one) => one.find().toArray())));
  for (const token of tokens) {
    expect(all).not.toContain(token);
    expect(all).toContain(createHash('sha256').update(token).digest('hex'));
  }
  for (const file of await mailFiles()) expect((await stat(file)).mode & 0o077).toBe(0);
});
