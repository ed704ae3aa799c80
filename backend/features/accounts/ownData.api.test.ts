import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EmailListEntry } from '@contract/accounts';
import { Blog } from '@contract/blogs';
import { messages, validationMessages } from '@contract/messages';
import { OwnData } from '@contract/profile';
import { anyMoment, responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { port, visitor } from '@tests/support/app';
import { aBlog, aLogEntry, aWorkout, storedList } from '@tests/support/builders';
import { cookieOf, newEmail, signedIn, signIn, testPassword } from '@tests/support/signedIn';
import { until } from '@tests/support/until';
import { mailsTo } from '@tests/support/mails';
import { LogEntry } from '../training/logEntry.model';
import { Rotation } from '../training/rotation.model';
import { Session } from './session.model';
import { User } from './user.model';

/** A member with records of every kind. */
async function busyMember() {
  const member = await signedIn({ name: 'Ana Souza' });
  const workout = await aWorkout('A1', 'Agachamento – 4x 10\n=1+1');
  const blog = await aBlog();
  const trainingTypeId = workout._id.toString();
  const entityId = blog._id.toString();
  await member.post('/api/myWorkout').send({ trainingTypeId }).expect(201);
  const [entry] = await storedList(member.user._id);
  await member
    .put(`/api/myWorkout/${entry?._id.toString() ?? ''}`)
    .send({ status: 'completed', completion: { id: randomUUID(), timeZone: 'America/Sao_Paulo' } })
    .expect(200);
  await member
    .post(`/api/blogs/${entityId}/comments`)
    .send({ content: 'Ótimo!', entityId, entityType: 'Blog' });
  await member.post(`/api/trainingTypes/${trainingTypeId}/reviews`).send({ rating: 4, comment: 'Bom' });
  return { member, entityId, trainingTypeId };
}

describe('consent to mails', () => {
  test('is false by default, and can be changed', async () => {
    const member = await signedIn();
    const address = '/api/users/profile/preferences';
    expect((await member.get(address)).body).toEqual({ acceptsEmails: false });
    expect((await member.put(address).send({ acceptsEmails: true })).body).toEqual({ acceptsEmails: true });
    expect((await member.get(address)).body).toEqual({ acceptsEmails: true });
    expect(await responseOf(member.put(address).send({ acceptsEmails: 'sim' }))).toEqual(
      refusedField('acceptsEmails', validationMessages.invalid),
    );
  });

  test('is false for an account of a version without it', async () => {
    const member = await signedIn();
    await User.updateOne({ _id: member.user._id }, { $unset: { acceptsEmails: 1 } });
    const none = { acceptsEmails: false };
    expect((await member.get('/api/users/profile/preferences')).body).toEqual(none);
    expect((await bodyOf(member.get('/api/users/profile/data.json'), OwnData)).user).toMatchObject(none);
  });

  test('has its moment in the email list, in the own data and nowhere once it is withdrawn', async () => {
    const member = await signedIn({ name: 'Caio' });
    const administrator = await signedIn({ isAdmin: true });
    const accept = (acceptsEmails: boolean) =>
      member.put('/api/users/profile/preferences').send({ acceptsEmails }).expect(200);
    const listed = async () => {
      const list = await bodyOf(administrator.get('/api/users/email-list'), z.array(EmailListEntry));
      return list.find(({ email }) => email === member.user.email)?.acceptedAt;
    };
    const own = async () => (await bodyOf(member.get('/api/users/profile/data.json'), OwnData)).user;

    await accept(true);
    const acceptedAt = await listed();
    expect(acceptedAt).toEqual(anyMoment);
    await accept(true);
    expect(await listed()).toBe(acceptedAt);
    expect(await own()).toMatchObject({ acceptsEmails: true, emailsAcceptedAt: acceptedAt });

    // As an older version has stored it.
    await User.updateOne({ _id: member.user._id }, { $unset: { emailsAcceptedAt: 1 } });
    expect(await listed()).toBeNull();

    await accept(false);
    expect(await listed()).toBeUndefined();
    expect(await own()).not.toHaveProperty('emailsAcceptedAt');
  });

  test('can be given at registration, and filters the email list', async () => {
    const email = `${randomUUID()}@example.com`;
    const registration = { name: 'Bia', email, password: testPassword };
    await visitor()
      .post('/api/users')
      .send({ ...registration, acceptsEmails: true })
      .expect(201);
    const reluctant = await signedIn();
    const administrator = await signedIn({ isAdmin: true });
    const agreed = await administrator.get('/api/users/email-list').query({ agreed: 'true' });
    expect(agreed.body).toContainEqual({ name: 'Bia', email, emailVerified: false, acceptedAt: anyMoment });
    expect(JSON.stringify(agreed.body)).not.toContain(reluctant.user.email);
    const everybody = await administrator.get('/api/users/email-list');
    expect(JSON.stringify(everybody.body)).toContain(reluctant.user.email);
  });
});

describe("a member's own data", () => {
  test('are one file with everything and no secrets', async () => {
    const { member, entityId, trainingTypeId } = await busyMember();
    const email = newEmail();
    await member.put('/api/users/profile').send({ email }).expect(200);
    const answer = await member.get('/api/users/profile/data.json').expect(200);
    expect(answer.headers['content-disposition']).toContain('gym-tracker-meus-dados.json');
    expect(OwnData.parse(answer.body)).toMatchObject({
      user: { _id: member.user._id, name: 'Ana Souza', lastCompletedWorkout: 'A1', acceptsEmails: false },
      myWorkouts: [{ name: 'A1', status: 'completed' }],
      history: [{ name: 'A1', category: 'Pernas' }],
      comments: [{ content: 'Ótimo!', entityId }],
      reviews: [{ rating: 4, comment: 'Bom', trainingTypeId }],
      audit: [{ action: 'addressChanged', to: email }],
      sessions: [{}],
    });
    expect(answer.text).not.toMatch(/hash|\$2b\$/i);
  });

  test('include the log as CSV with escaped formulas', async () => {
    const { member } = await busyMember();
    await LogEntry.updateMany(
      { user: member.user._id },
      { day: '2026-11-23', note: '=HYPERLINK("http://x")' },
    );
    const answer = await member.get('/api/users/profile/history.csv').expect(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.text).toBe(
      '\ufeffData;Treino;Grupo;Exercícios;Anotação\n' +
        '23/11/2026;A1;Pernas;Agachamento – 4x 10, =1+1;"\'=HYPERLINK(""http://x"")"\n',
    );
  });
});

describe.each(['data.json', 'history.csv'])('the download %s', (file) => {
  /** A member whose download is larger than the buffers of a connection. */
  async function memberWithLongLog() {
    const { user } = await signedIn();
    const entry = (await aLogEntry(user._id)).toObject();
    const entries = Array.from({ length: 2000 }, (_, nth) => ({
      ...entry,
      _id: new Types.ObjectId(),
      completionId: String(nth),
      note: 'x'.repeat(5000),
    }));
    await LogEntry.collection.insertMany(entries);
    const cookie = await cookieOf(user.email);
    return () => fetch(`http://127.0.0.1:${port()}/api/users/profile/${file}`, { headers: { cookie } });
  }

  test('is one at a time for a member, and available again once it is read', async () => {
    const download = await memberWithLongLog();
    const first = await download();
    const second = await download();
    expect(await second.json()).toEqual({ message: messages.alreadyDownloading });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(second.headers.get('retry-after')).toBe('10');
    expect((await first.text()).match(/x{5000}/g)).toHaveLength(2000);
    const third = await download();
    expect(third.status).toBe(200);
    await third.body?.cancel();
  });

  test('can be cancelled and started again', async () => {
    const download = await memberWithLongLog();
    await (await download()).body?.cancel();
    await until('the next download', async () => {
      const { status, body } = await download();
      await body?.cancel();
      return status === 200;
    });
  });
});

describe('deleting an account', () => {
  test('removes account, list, log and sessions at once, and leaves comments without a name', async () => {
    const { member, entityId } = await busyMember();
    const { _id: user, email } = member.user;
    const phone = await signIn(email);
    expect(await responseOf(member.delete('/api/users/profile').send({ password: testPassword }))).toEqual({
      status: 200,
      body: { message: messages.accountDeleted },
    });
    expect(await responseOf(phone.get('/api/users/profile'))).toEqual(refused(401, messages.sessionEnded));
    expect(await User.exists({ _id: user })).toBeNull();
    for (const left of [
      Rotation.exists({ _id: user }),
      LogEntry.exists({ user }),
      Session.exists({ user }),
    ]) {
      expect(await left).toBeNull();
    }
    expect(await bodyOf(visitor().get(`/api/blogs/${entityId}`), Blog)).toMatchObject({
      comments: [{ content: 'Ótimo!', user: null }],
    });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Sua conta foi excluída – Gym Tracker',
    );
  });

  test('needs the password, and guessing it is limited', async () => {
    const member = await signedIn();
    const leave = (password: unknown) => member.delete('/api/users/profile').send({ password });
    expect(await responseOf(leave('errada'))).toEqual(
      refusedField('password', validationMessages.passwordWrong),
    );
    expect(await responseOf(leave(''))).toEqual(
      refusedField('password', validationMessages.passwordRequired),
    );
    expect(await responseOf(leave('a'.repeat(129)))).toEqual(
      refusedField('password', validationMessages.passwordTooLong),
    );
    expect(await responseOf(leave({ $gt: '' }))).toEqual(refused(400, messages.forbiddenKey));
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await leave('errada')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await User.exists({ _id: member.user._id })).not.toBeNull();
  });

  test('fails for the last administrator', async () => {
    await User.updateMany({ isAdmin: true }, { isAdmin: false });
    const first = await signedIn({ isAdmin: true });
    const leave = (browser: typeof first) =>
      browser.delete('/api/users/profile').send({ password: testPassword });
    expect(await responseOf(leave(first))).toEqual(refused(409, messages.lastAdmin));
    expect(await User.exists({ _id: first.user._id, isAdmin: true })).not.toBeNull();
    const second = await signedIn({ isAdmin: true });
    await leave(second).expect(200);
  });

  test.each([
    ['delete', '/api/users/profile'],
    ['get', '/api/users/profile/preferences'],
    ['put', '/api/users/profile/preferences'],
    ['get', '/api/users/profile/data.json'],
    ['get', '/api/users/profile/history.csv'],
  ] as const)('%s %s is for members', async (method, address) =>
    expect(await responseOf(visitor()[method](address))).toEqual(refused(401, messages.notSignedIn)),
  );
});
