import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AuditEntry as Entry, AuditKind } from '@contract/audit';
import { auditCalls, auditEntriesKeptForDays, auditEntriesPerPage } from '@contract/audit';
import { messages } from '@contract/messages';
import {
  aBlog,
  aComment,
  aGuide,
  aReview,
  aSheetTemplate,
  aWorkout,
  missingId,
} from '@tests/support/builders';
import { bodyOf, refused, responseOf } from '@tests/support/responses';
import { aUser, newEmail, signedIn, testPassword } from '@tests/support/signedIn';
import { createFirstAdministrator, demote, inviteAdministrator, promote } from '../accounts/administrators';
import { User } from '../accounts/user.model';
import { Comment } from '../blogs/comment.model';
import { AuditEntry } from './auditEntry.model';

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  admin = await signedIn({ name: 'Marina Duarte', isAdmin: true });
});

beforeEach(async () => {
  await AuditEntry.deleteMany();
});

const page = (query: { kind?: AuditKind; pageNumber?: number } = {}) =>
  bodyOf(admin.get('/api/audit').query(query).expect(200), auditCalls['GET /api/audit'].returns);

/** What the list tells, newest first: actor, action, target and new value. */
const told = async (query = {}) =>
  (await page(query)).entries.map(({ actor, action, target, to }) =>
    [actor.name, action, target.label, target.email, to].filter(Boolean),
  );

/** Has the database reject new entries for the rest of the test. */
async function withoutRoom() {
  const validate = (validator: object) =>
    mongoose.connection.db?.command({ collMod: AuditEntry.collection.collectionName, validator });
  await validate({ room: true });
  onTestFinished(() => void validate({}));
}

describe('the list tells', () => {
  test('what an administrator has changed of a member, and nothing that stays', async () => {
    const { _id, email } = await aUser({ name: 'João Lima' });
    const address = `/api/users/${_id.toString()}`;
    const to = newEmail();
    await admin.put(address).send({ name: 'João Lima', email, isAdmin: false }).expect(200);
    await admin.put(address).send({ name: 'João Silva' }).expect(200);
    await admin.put(address).send({ email: to }).expect(200);
    await admin.put(address).send({ isAdmin: true }).expect(200);

    expect(await told()).toEqual([
      ['Marina Duarte', 'rightsGiven', 'João Silva', to],
      ['Marina Duarte', 'addressChanged', 'João Silva', email, to],
      ['Marina Duarte', 'nameChanged', 'João Lima', email, 'João Silva'],
    ]);
    expect((await page()).entries[0]).toMatchObject({
      actor: { _id: admin.user._id },
      target: { _id: _id.toString() },
      isConfirmed: true,
    });
  });

  test('that an owner has changed the address or deleted the account, and keeps that', async () => {
    const ana = await signedIn({ name: 'Ana Souza' });
    const to = newEmail();
    await ana.put('/api/users/profile').send({ name: 'Ana Lima', email: to }).expect(200);
    await ana.delete('/api/users/profile').send({ password: testPassword }).expect(200);

    expect(await told()).toEqual([
      ['Ana Lima', 'userDeleted', 'Ana Lima', to],
      ['Ana Souza', 'addressChanged', 'Ana Souza', ana.user.email, to],
    ]);
  });

  test('that an administrator has given up the rights with the account', async () => {
    const bia = await signedIn({ name: 'Bia', isAdmin: true });
    await bia.delete('/api/users/profile').send({ password: testPassword }).expect(200);
    expect(await told()).toEqual([
      ['Bia', 'userDeleted', 'Bia', bia.user.email],
      ['Bia', 'rightsTaken', 'Bia', bia.user.email],
    ]);
  });

  test('what an administrator has deleted', async () => {
    const ana = await aUser({ name: 'Ana Souza' });
    const [blog, workout] = [await aBlog({ title: 'Sono' }), await aWorkout('B2')];
    const comment = await aComment(blog._id, ana._id);
    const review = await aReview(workout._id);
    const [blogAt, workoutAt] = [`/api/blogs/${blog.id}`, `/api/trainingTypes/${workout.id}`];
    await admin.delete(`${blogAt}/comments/${comment.id}`).expect(200);
    await admin.delete(`${workoutAt}/reviews/${review.id}`).expect(200);
    const [guide, template] = [await aGuide({ exercise: 'Voador' }), await aSheetTemplate()];
    const guideAt = `/api/exerciseGuides/${guide._id.toString()}`;
    for (const address of [
      blogAt,
      workoutAt,
      `/api/users/${ana.id}`,
      `/api/sheetTemplates/${template.id}`,
      guideAt,
    ])
      await admin.delete(address).expect(200);

    expect(await told()).toEqual([
      ['Marina Duarte', 'exerciseGuideDeleted', 'Voador'],
      ['Marina Duarte', 'sheetTemplateDeleted', template.name],
      ['Marina Duarte', 'userDeleted', 'Ana Souza', ana.email],
      ['Marina Duarte', 'trainingTypeDeleted', 'B2'],
      ['Marina Duarte', 'blogDeleted', 'Sono'],
      ['Marina Duarte', 'reviewDeleted', 'Ex-usuário, em B2'],
      ['Marina Duarte', 'commentDeleted', 'Ana Souza, em Sono'],
    ]);
  });

  test('that the list of emails was read, once an hour for each reader', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T12:05:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const other = await signedIn({ name: 'Bia', isAdmin: true });
    const read = (reader: typeof admin) => reader.get('/api/users/email-list').expect(200);
    await Promise.all([read(other), read(other), read(other)]);
    vi.setSystemTime(Date.parse('2026-11-28T12:59:00Z'));
    await read(other);
    vi.setSystemTime(Date.parse('2026-11-28T13:01:00Z'));
    await read(other);
    await read(admin);

    expect((await told()).map(([name]) => name).toSorted()).toEqual(['Bia', 'Bia', 'Marina Duarte']);
  });

  test('what commands and settings have done', async () => {
    const [member, invited, first] = [await aUser({ name: 'Caio' }), newEmail(), newEmail()];
    await promote(member.email, 'http://gym.test');
    await demote(member.email);
    await inviteAdministrator({ email: invited, name: 'Eva' }, 'http://gym.test');
    const administrators = await User.find({ isAdmin: true });
    await createFirstAdministrator(
      { email: first, password: testPassword },
      administrators.map(({ email }) => email),
    );
    expect(await told()).toEqual([
      ['configuração', 'rightsGiven', 'Administrador', first],
      ['comando', 'rightsGiven', 'Eva', invited],
      ['comando', 'rightsTaken', 'Caio', member.email],
      ['comando', 'rightsGiven', 'Caio', member.email],
    ]);
  });

  test('only one kind, if asked to, and a page at a time', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 12, 0, second));
    const entry = (second: number, action: Entry['action']) => ({
      at: at(second),
      actor: { name: 'comando' },
      action,
      target: { label: `${second}` },
    });
    const rows = Array.from({ length: auditEntriesPerPage + 1 }, (_, second) => entry(second, 'blogDeleted'));
    await AuditEntry.insertMany([...rows, entry(59, 'backedUp')]);

    expect(await told({ kind: 'data' })).toEqual([['comando', 'backedUp', '59']]);
    expect(await page({ kind: 'deletions', pageNumber: 2 })).toMatchObject({
      page: 2,
      pages: 2,
      entries: [{ target: { label: '0' } }],
    });
  });
});

test('nothing is told that did not happen', async () => {
  const [{ email }, blog] = [await aUser(), await aBlog()];
  const comment = await aComment(blog._id, admin.user._id);
  const member = await signedIn();
  await admin.delete(`/api/users/${missingId}`).expect(404);
  await admin.delete(`/api/users/${admin.user._id}`).expect(403);
  await admin.put(`/api/users/${member.user._id}`).send({ email, isAdmin: true }).expect(409);
  await admin.delete(`/api/blogs/${missingId}`).expect(404);
  await admin.delete(`/api/trainingTypes/${missingId}`).expect(404);
  await admin.delete(`/api/blogs/${blog.id}/comments/${missingId}`).expect(404);
  await member.delete(`/api/blogs/${blog.id}/comments/${comment.id}`).expect(403);
  await member.get('/api/users/email-list').expect(403);
  await member.delete('/api/users/profile').send({ password: 'errada' }).expect(400);
  await expect(inviteAdministrator({ email }, 'http://gym.test')).rejects.toThrow('already has an account');
  // What one has written oneself.
  await admin.delete(`/api/blogs/${blog.id}/comments/${comment.id}`).expect(200);
  await member.put('/api/users/profile').send({ name: 'Outra' }).expect(200);
  expect(await told()).toEqual([]);
});

test('of several who delete the same at once, one is told of', async () => {
  const address = `/api/blogs/${(await aBlog())._id.toString()}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.delete(address)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
  expect(await told()).toHaveLength(1);
});

test('what cannot be recorded is not done', async () => {
  const ana = await signedIn();
  const blog = await aBlog();
  const comment = await aComment(blog._id, ana.user._id);
  const before = await User.findById(ana.user._id).lean();
  await withoutRoom();
  for (const call of [
    admin.get('/api/users/email-list'),
    admin.delete(`/api/blogs/${blog.id}/comments/${comment.id}`),
    admin.delete(`/api/users/${ana.user._id}`),
    admin.put(`/api/users/${ana.user._id}`).send({ isAdmin: true }),
    ana.put('/api/users/profile').send({ email: newEmail() }),
    ana.delete('/api/users/profile').send({ password: testPassword }),
  ])
    expect(await responseOf(call)).toEqual(refused(503, messages.databaseAway));
  expect(await User.findById(ana.user._id).lean()).toEqual(before);
  expect(await Comment.exists({ _id: comment._id })).not.toBeNull();
});

test('an entry whose action was cut off says so', async () => {
  const { _id } = await aBlog();
  const entry = {
    actor: { name: 'Ana' },
    action: 'blogDeleted',
    target: { _id, label: 'Sono' },
    unconfirmed: true,
  };
  await AuditEntry.create(entry);
  expect((await page()).entries).toMatchObject([{ isConfirmed: false }]);
});

test('entries are kept for a year', async () => {
  const indexes = await AuditEntry.collection.indexes();
  expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(
    auditEntriesKeptForDays * 24 * 60 * 60,
  );
});

test('texts are on one line, however they were stored', async () => {
  const { _id } = await aBlog({ title: `a\u0000\n\u202Eb${'c'.repeat(1000)}` });
  await admin.delete(`/api/blogs/${_id.toString()}`).expect(200);
  const [entry] = (await page()).entries;
  expect(entry?.target.label).toBe(`a b${'c'.repeat(297)}`);
});
