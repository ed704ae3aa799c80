import type TestAgent from 'supertest/lib/agent';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import {
  acceptedPasswords,
  invalid,
  invalidEmails,
  invalidNames,
  invalidPasswords,
  mistyped,
} from '@tests/support/invalidInput';
import { anEntry, missingId } from '@tests/support/builders';
import { mailsTo, subjectsTo } from '@tests/support/mails';
import { aUser, cookiesIn, newEmail, signedIn, signIn, stored } from '@tests/support/signedIn';
import { User } from './user.model';

const entriesOf = (userId: string, count: number) =>
  Promise.all((['A1', 'B1', 'C1'] as const).slice(0, count).map((name) => anEntry(userId, name)));

const change = (browser: TestAgent, body: object) => responseOf(browser.put('/api/users/profile').send(body));

describe('the profile', () => {
  test.each([
    ['the name', { name: ' Ana Lima ' }, { name: 'Ana Lima', nameWords: ['ana', 'lima'] }],
    ['the name of the last workout', { lastCompletedWorkout: 'B2' }, { lastCompletedWorkout: 'B2' }],
    ['the current workout', { currentWorkoutIndex: 2 }, { currentWorkoutIndex: 2 }],
    ['the current workout', { currentWorkoutIndex: 0 }, { currentWorkoutIndex: 0 }],
    ['nothing', {}, {}],
    ['nothing, with an empty password', { password: '' }, {}],
    [
      'nothing that is not their own',
      { _id: missingId, isAdmin: true, passwordHash: 'x', createdAt: 0, __v: 1 },
      {},
    ],
  ])('changes %s and leaves the rest', async (_what, given, changes) => {
    const ana = await signedIn();
    await entriesOf(ana.user._id, 3);
    const before = await stored(ana.user.email);

    const answer = await change(ana, given);

    expect(answer.status).toBe(200);
    expect(await stored(ana.user.email)).toEqual({ ...before, ...changes });
    expect(await responseOf(ana.get('/api/users/profile'))).toEqual(answer);
    expect(await mailsTo(ana.user.email)).toEqual([]);
  });

  test('changes the address, in lower case, under which the member signs in from then on', async () => {
    const [ana, email] = [await signedIn(), newEmail()];

    const { status, body } = await change(ana, { email: ` ${email.toUpperCase()}` });

    expect({ status, body }).toMatchObject({ status: 200, body: { _id: ana.user._id, email } });
    await signIn(email);
    expect(await stored(ana.user.email)).toBeNull();
    expect((await change(ana, { email })).status).toBe(200);
  });

  test("changes one's own data alone, whatever id is sent", async () => {
    const [ana, bia, admin] = [await signedIn(), await aUser(), await aUser({ isAdmin: true })];
    const others = [await stored(bia.email), await stored(admin.email)];

    for (const { _id } of [bia, admin]) {
      const { body } = await change(ana, { _id, name: 'Outra' });
      expect(body).toMatchObject({ _id: ana.user._id, name: 'Outra' });
    }

    expect([await stored(bia.email), await stored(admin.email)]).toEqual(others);
  });

  test('keeps the changes of two concurrent calls, and the password', async () => {
    const ana = await signedIn();
    await entriesOf(ana.user._id, 2);
    const before = await stored(ana.user.email);

    await Promise.all([change(ana, { name: 'Ana Lima' }), change(ana, { currentWorkoutIndex: 1 })]);

    expect(await stored(ana.user.email)).toEqual({
      ...before,
      name: 'Ana Lima',
      nameWords: ['ana', 'lima'],
      currentWorkoutIndex: 1,
    });
  });

  test('lets one of two members take the same address concurrently', async () => {
    const [members, email] = [[await signedIn(), await signedIn()], newEmail()];

    const answers = await Promise.all(members.map((browser) => change(browser, { email })));

    expect(answers.filter(({ status }) => status !== 200)).toEqual([refused(409, messages.userExists)]);
    expect(await User.countDocuments({ email })).toBe(1);
  });

  describe('of one member', () => {
    let ana: Awaited<ReturnType<typeof signedIn>>;

    beforeAll(async () => {
      ana = await signedIn();
      await entriesOf(ana.user._id, 3);
    });

    test.each([
      ...invalidNames,
      ...invalidEmails,
      ...invalidPasswords,
      ...invalid('currentWorkoutIndex', validationMessages.indexOutOfRange, {
        'below 0': -1,
        'beyond the list': 3,
        'that is not whole': 1.5,
        'that is huge': 1e300,
      }),
      ...invalid('lastCompletedWorkout', validationMessages.invalid, { 'of 81 characters': 'A'.repeat(81) }),
      ...mistyped({
        name: ['text', validationMessages.invalid],
        email: ['text', validationMessages.emailInvalid],
        password: ['text', validationMessages.invalid],
        currentWorkoutIndex: ['number', validationMessages.indexOutOfRange],
        lastCompletedWorkout: ['text', validationMessages.invalid],
      }),
    ])('rejects a $field $what, and then changes nothing', async ({ field, value, message }) => {
      const before = await stored(ana.user.email);

      const answer = await change(ana, { lastCompletedWorkout: 'E5', [field]: value });

      expect(answer).toEqual(refusedField(field, message));
      expect(await stored(ana.user.email)).toEqual(before);
    });

    test('rejects a taken address, and then changes nothing', async () => {
      const bia = await aUser();
      const before = [await stored(ana.user.email), await stored(bia.email)];

      const answer = await change(ana, { name: 'Outra', email: bia.email.toUpperCase() });

      expect(answer).toEqual(refused(409, 'Usuário já existe'));
      expect([await stored(ana.user.email), await stored(bia.email)]).toEqual(before);
    });
  });
});

describe('a new password', () => {
  test.each(acceptedPasswords)('%s is accepted, and the old one no longer works', async (_what, password) => {
    const ana = await signedIn();

    expect((await change(ana, { password })).status).toBe(200);

    await signIn(ana.user.email, password);
    await expect(signIn(ana.user.email)).rejects.toThrow('401');
  });

  test('is notified to the owner, at the previous address', async () => {
    const [ana, email] = [await signedIn(), newEmail()];

    await change(ana, { email, password: 'uma senha nova' });

    const [mail, ...others] = await mailsTo(ana.user.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sua senha foi alterada – Gym Tracker');
    expect(`${mail?.text ?? ''}${String(mail?.html)}`).not.toContain('uma senha nova');
    expect(await subjectsTo(email)).toEqual(['Confirme o seu email – Gym Tracker']);
  });

  test('is not set if another field is invalid', async () => {
    const [ana, bia] = [await signedIn(), await aUser()];
    const before = await stored(ana.user.email);

    const response = await ana
      .put('/api/users/profile')
      .send({ email: bia.email, password: 'uma senha nova' });

    expect(response).toMatchObject(refused(409, messages.userExists));
    expect(cookiesIn(response)).toEqual([]);
    expect(await stored(ana.user.email)).toEqual(before);
    expect(await mailsTo(ana.user.email)).toEqual([]);
    await ana.get('/api/users/profile').expect(200);
  });
});

describe('PUT /api/users/:id/currentWorkoutIndex', () => {
  let ana: Awaited<ReturnType<typeof signedIn>>;
  let admin: TestAgent;
  const put = (browser: TestAgent, id: string, body: object) =>
    responseOf(browser.put(`/api/users/${id}/currentWorkoutIndex`).send(body));

  beforeAll(async () => {
    [ana, admin] = await Promise.all([signedIn(), signedIn({ isAdmin: true })]);
    await entriesOf(ana.user._id, 3);
  });

  test('sets the current workout for oneself, and for a member by an administrator', async () => {
    const before = await stored(ana.user.email);

    for (const [browser, id, currentWorkoutIndex] of [
      [ana, ana.user._id, 2],
      [ana, ana.user._id.toUpperCase(), 1],
      [admin, ana.user._id, 2],
      [admin, ana.user._id, 0],
    ] as const) {
      const answer = await put(browser, id, { _id: missingId, currentWorkoutIndex, name: 'Outra' });
      expect(answer).toEqual(await responseOf(ana.get('/api/users/profile')));
      expect(await stored(ana.user.email)).toEqual({ ...before, currentWorkoutIndex });
    }
  });

  test('is rejected for other users, existing or not, whatever is sent', async () => {
    const bia = await aUser();
    const before = await stored(bia.email);

    for (const id of [bia._id.toString(), missingId, 'zzz']) {
      for (const body of [{ currentWorkoutIndex: 0 }, { currentWorkoutIndex: 'x' }]) {
        expect(await put(ana, id, body)).toEqual(refused(403, messages.notYourIndex));
      }
    }
    expect(await stored(bia.email)).toEqual(before);
    expect(await put(admin, missingId, { currentWorkoutIndex: 0 })).toEqual(
      refused(404, messages.userNotFound),
    );
  });

  test.each([
    ...invalid('currentWorkoutIndex', validationMessages.indexOutOfRange, {
      'below 0': -1,
      'beyond the list': 3,
      'that is not whole': 1.5,
      'left out': undefined,
    }),
    ...mistyped({ currentWorkoutIndex: ['number', validationMessages.indexOutOfRange] }),
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const before = await stored(ana.user.email);

    for (const browser of [ana, admin]) {
      expect(await put(browser, ana.user._id, { [field]: value })).toEqual(refusedField(field, message));
    }
    expect(await stored(ana.user.email)).toEqual(before);
  });

  test('accepts only 0 if the list is empty', async () => {
    const { _id } = await aUser();

    const answers = [0, 1].map((currentWorkoutIndex) => put(admin, _id.toString(), { currentWorkoutIndex }));

    expect(await Promise.all(answers)).toMatchObject([
      { status: 200 },
      refusedField('currentWorkoutIndex', validationMessages.indexOutOfRange),
    ]);
  });
});
