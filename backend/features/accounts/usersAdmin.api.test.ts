import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { invalidEmails, invalidNames, mistyped } from '@tests/support/invalidInput';
import { aBlog, aComment, anEntry, missingId, storedList } from '@tests/support/builders';
import { newLogLines } from '@tests/support/logLines';
import { mailedToken, mailsTo } from '@tests/support/mails';
import { patience } from '@tests/support/patience';
import { aUser, cookieOf, newEmail, signedIn, signIn, stored, testPassword } from '@tests/support/signedIn';
import { Rotation } from '../training/rotation.model';
import { Session } from './session.model';
import { User } from './user.model';

let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

describe('one user', () => {
  let ana: Awaited<ReturnType<typeof aUser>>;
  let address: string;

  beforeEach(async () => {
    ana = await aUser();
    address = `/api/users/${ana._id.toString()}`;
  });

  const put = (body: object) => responseOf(admin.put(address).send(body));

  test('includes their place in the list', async () => {
    await anEntry(ana._id);
    await anEntry(ana._id, 'B1');
    await Rotation.updateOne({ _id: ana._id }, { currentWorkoutIndex: 1, lastCompletedWorkout: 'A1' });

    expect(await responseOf(admin.get(address))).toEqual({
      status: 200,
      body: {
        _id: ana._id.toString(),
        name: ana.name,
        email: ana.email,
        isAdmin: false,
        currentWorkoutIndex: 1,
        lastCompletedWorkout: 'A1',
        createdAt: ana.createdAt.toISOString(),
      },
    });
    expect(await responseOf(admin.get(`/api/users/${admin.user._id}`))).toMatchObject({
      status: 200,
      body: { isAdmin: true },
    });
  });

  test('keeps what has changed since a form was opened, and takes the same change again', async () => {
    const original = { name: ana.name, email: ana.email };
    const email = newEmail();
    const moved = await put({ email, original });
    expect(moved).toMatchObject({ status: 200 });
    expect(await put({ ...original, name: 'Ana Lima', original })).toEqual(
      refused(412, messages.changedElsewhere),
    );
    expect(await put({ email, original })).toEqual(moved);
    expect(await stored(email)).toMatchObject({ name: ana.name });
  });

  test('gets one of several names that are given at the same time, and the others are told', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Ana ${index}`);
    const answers = await Promise.all(names.map((name) => put({ name, original: { name: ana.name } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => [409, 412].includes(status))).toHaveLength(9);
  });

  test.each([
    ['the name', { name: ' Ana Lima ' }, { name: 'Ana Lima', nameWords: ['ana', 'lima'] }],
    ['the rights', { isAdmin: true }, { isAdmin: true, securityStamp: expect.anything() as unknown }],
    ['nothing', {}, {}],
    ['nothing', { isAdmin: false }, {}],
    [
      'nothing else',
      {
        userId: missingId,
        _id: missingId,
        password: 'uma senha nova',
        passwordHash: 'x',
        currentWorkoutIndex: 9,
        lastCompletedWorkout: 'A1',
        createdAt: 0,
      },
      {},
    ],
  ])('is changed by %s that is given, and keeps the rest', async (_what, given, changes) => {
    const before = await stored(ana.email);

    const answer = await put(given);

    expect(answer).toEqual(await responseOf(admin.get(address)));
    expect(await stored(ana.email)).toEqual({ ...before, ...changes });
  });

  test('is changed as the form sends it', async () => {
    const email = newEmail();

    const answer = await put({
      userId: ana._id,
      name: 'Ana Lima',
      email: email.toUpperCase(),
      isAdmin: true,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { _id: ana._id.toString(), name: 'Ana Lima', email, isAdmin: true, currentWorkoutIndex: 0 },
    });
    const browser = await signIn(email);
    await browser.get('/api/users').expect(200);
  });

  test.each([
    ...invalidNames,
    ...invalidEmails,
    ...mistyped({
      name: ['text', validationMessages.invalid],
      email: ['text', validationMessages.emailInvalid],
      isAdmin: ['boolean', validationMessages.invalid],
    }),
  ])('is unchanged if the $field is one $what', async ({ field, value, message }) => {
    const before = await stored(ana.email);

    expect(await put({ name: 'Outra', [field]: value })).toEqual(refusedField(field, message));
    expect(await stored(ana.email)).toEqual(before);
  });

  test.each([
    ['a new address', { email: newEmail() }, ['O email da sua conta foi alterado – Gym Tracker']],
    ['new rights', { isAdmin: true }, ['Você agora administra o Gym Tracker – Gym Tracker']],
    ['a new name', { name: 'Ana Lima', isAdmin: false }, []],
  ])('is told of %s at the address before', async (_what, changes, subjects) => {
    expect(await put({ email: ana.email, ...changes })).toMatchObject({ status: 200 });

    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual(subjects);
  });

  test('is in the log with the change of the address', async () => {
    newLogLines();

    await put({ email: newEmail() });

    const line = await vi.waitUntil(
      () => newLogLines().find((text) => text.includes('"User changed"')),
      patience,
    );
    expect(JSON.parse(line)).toMatchObject({ changedUser: ana._id.toString(), addressChanged: true });
  });

  test('has to sign in again with new rights', async () => {
    const browser = await signIn(ana.email);

    await put({ isAdmin: true });

    expect(await responseOf(browser.get('/api/users'))).toEqual(refused(401, messages.sessionEnded));
    expect(await Session.countDocuments({ user: ana._id })).toBe(0);
    await (await signIn(ana.email)).get('/api/users').expect(200);
  });

  test('is unchanged if the address is taken', async () => {
    const before = await stored(ana.email);

    const answer = await put({ name: 'Outra', email: ` ${admin.user.email.toUpperCase()}` });

    expect(answer).toEqual(refused(409, 'Usuário já existe'));
    expect(await stored(ana.email)).toEqual(before);
  });

  test('is the only one of 20 that gets the same address concurrently', async () => {
    const [users, email] = [await Promise.all(Array.from({ length: 20 }, () => aUser())), newEmail()];

    const answers = await Promise.all(
      users.map(({ _id }) => responseOf(admin.put(`/api/users/${_id.toString()}`).send({ email }))),
    );

    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers).toEqual(Array(19).fill(refused(409, messages.userExists)));
    expect(await User.countDocuments({ email })).toBe(1);
  });

  test('is deleted with their list, sessions and reset link, and leaves their comments', async () => {
    const [blog] = await Promise.all([aBlog(), anEntry(ana._id), anEntry(admin.user._id)]);
    await aComment(blog._id, ana._id);
    const cookie = await cookieOf(ana.email);
    await visitor().post('/api/users/forgot-password').send({ email: ana.email }).expect(200);
    const token = await mailedToken(ana.email);

    expect(await responseOf(admin.delete(address))).toEqual({
      status: 200,
      body: { message: 'User deleted' },
    });

    expect(await responseOf(admin.get(address))).toEqual(refused(404, 'Usuário não encontrado'));
    expect(await responseOf(admin.put(address).send({ name: 'Outra' }))).toEqual(
      refused(404, messages.userNotFound),
    );
    expect(await responseOf(admin.delete(address))).toEqual(refused(404, messages.userNotFound));
    expect(await Session.countDocuments({ user: ana._id })).toBe(0);
    expect(await Rotation.exists({ _id: ana._id })).toBeNull();
    expect((await storedList(admin.user._id)).length).toBeGreaterThan(0);
    const { body } = await responseOf(visitor().get(`/api/blogs/${blog._id.toString()}`));
    expect(body).toMatchObject({ numComments: 1, comments: [{ user: null }] });

    const again = visitor();
    const registration = { name: 'Ana', email: ana.email, password: testPassword };
    const registered = await responseOf(again.post('/api/users').send(registration));
    expect(registered).toMatchObject({ status: 201, body: { currentWorkoutIndex: 0 } });
    expect(registered).not.toMatchObject({ body: { _id: ana._id.toString() } });
    expect(await responseOf(again.get('/api/myWorkout'))).toEqual(refused(404, messages.noWorkoutsYet));
    expect(await responseOf(visitor().get('/api/users/profile').set('Cookie', cookie))).toEqual(
      refused(401, messages.sessionEnded),
    );
    const reset = visitor().post('/api/users/reset-password').send({ token, password: 'uma senha nova' });
    expect(await responseOf(reset)).toEqual(refused(400, messages.resetLinkInvalid));
  });
});

test('administrators are neither changed nor deleted, not even by themselves', async () => {
  const other = await aUser({ isAdmin: true });
  const targets = [other.email, admin.user.email];
  const before = await Promise.all(targets.map(stored));

  for (const id of [other._id.toString(), admin.user._id]) {
    for (const call of [
      admin.put(`/api/users/${id}`).send({ name: 'Outra', isAdmin: false }),
      admin.delete(`/api/users/${id}`),
    ]) {
      expect(await responseOf(call)).toEqual(
        refused(403, 'Usuários administradores não podem ser alterados'),
      );
    }
  }

  expect(await Promise.all(targets.map(stored))).toEqual(before);
});

test('a rejected call of a member changes nobody', async () => {
  const [member, ana] = [await signedIn(), await aUser()];
  const before = await stored(ana.email);
  const address = `/api/users/${ana._id.toString()}`;

  for (const call of [member.put(address).send({ name: 'Outra' }), member.delete(address)]) {
    expect(await responseOf(call)).toEqual(refused(403, messages.notAdmin));
  }
  expect(await stored(ana.email)).toEqual(before);
});
