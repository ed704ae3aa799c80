import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { AddedCodes, MyWorkout as MyWorkoutResponse } from '@contract/training';
import { workoutCodes } from '@contract/workoutCodes';
import { responseOf, anyId, anyMoment, bodyOf, refused, refusedField } from '@tests/support/responses';
import { mistyped } from '@tests/support/invalidInput';
import { aWorkout, anEntry, missingId, storedList } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { Rotation } from './rotation.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

/** For tests that look at single entries only. */
let member: Member;

beforeAll(async () => {
  member = await signedIn();
});

const listOf = (browser: Member) =>
  bodyOf(browser.get('/api/myWorkout').expect(200), z.array(MyWorkoutResponse));
const storedOf = ({ user }: Member) => storedList(user._id);
/** An entry of any list. */
const stored = async (id: Types.ObjectId | string) =>
  (await Rotation.findOne({ 'entries._id': id }).lean())?.entries.find(({ _id }) => _id.equals(id));
/** How many entries there are in all lists. */
const countEntries = async () => (await Rotation.find().lean()).flatMap(({ entries }) => entries).length;

describe('adding', () => {
  test('copies the workout as it is, whatever else is sent', async () => {
    const ana = await signedIn();
    const workout = await aWorkout('E2', 'Supino inclinado – 4x 8');
    const forged = {
      _id: missingId,
      user: missingId,
      name: 'A1',
      category: 'Pernas',
      description: 'x',
      status: 'completed',
      createdAt: '2020-01-01',
    };
    const answer = await responseOf(
      ana.post('/api/myWorkout').send({ trainingTypeId: workout._id.toString(), ...forged }),
    );
    expect(answer).toEqual({
      status: 201,
      body: {
        _id: anyId,
        trainingTypeId: workout._id.toString(),
        name: 'E2',
        category: 'Peito',
        description: 'Supino inclinado – 4x 8',
        status: 'pending',
        createdAt: anyMoment,
      },
    });
    expect([answer.body]).toEqual(await listOf(ana));
    expect(await storedOf(ana)).toHaveLength(1);
    expect(await stored(missingId)).toBeUndefined();
  });

  test('needs a workout with exercises, by its id or by its code', async () => {
    const ana = await signedIn();
    await TrainingType.deleteMany({ name: { $in: ['D4', 'D5'] } });
    const { _id: trainingTypeId } = await aWorkout('D4', emptyDescription);
    await aWorkout('D5', emptyDescription);
    const ready = await aWorkout('D5');
    expect(await responseOf(ana.post('/api/myWorkout').send({ trainingTypeId }))).toEqual(
      refused(400, messages.inPreparation),
    );
    const added = await ana.post('/api/myWorkout/codes').send({ codes: ['D4', 'D5'] });
    expect(added.body).toEqual({ added: ['D5'], present: [], full: [], missing: ['D4'] });
    expect((await listOf(ana)).map((entry) => entry.trainingTypeId)).toEqual([ready._id.toString()]);
  });

  test('takes an id in capitals for the same', async () => {
    const ana = await signedIn();
    const { _id } = await aWorkout();
    const trainingTypeId = _id.toString().toUpperCase();
    await ana.post('/api/myWorkout').send({ trainingTypeId }).expect(201);
    await ana.post('/api/myWorkout').send({ trainingTypeId: _id }).expect(409);
  });

  test('a second time is rejected and changes nothing', async () => {
    const ana = await signedIn();
    const { _id } = await aWorkout();
    await ana.post('/api/myWorkout').send({ trainingTypeId: _id }).expect(201);
    const before = await storedOf(ana);
    expect(await responseOf(ana.post('/api/myWorkout').send({ trainingTypeId: _id }))).toEqual(
      refused(409, 'Treino já adicionado.'),
    );
    expect(await storedOf(ana)).toEqual(before);
  });

  test('by 20 concurrent calls succeeds once', async () => {
    const ana = await signedIn();
    for (let round = 0; round < 3; round++) {
      const { _id } = await aWorkout();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          responseOf(ana.post('/api/myWorkout').send({ trainingTypeId: _id })),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect((await storedOf(ana)).filter(({ trainingTypeId }) => trainingTypeId.equals(_id))).toHaveLength(
        1,
      );
    }
  });

  test('by a member who is deleted at the same moment leaves nothing behind', async () => {
    const administrator = await signedIn({ isAdmin: true });
    const workouts = await Promise.all(Array.from({ length: 20 }, () => aWorkout()));
    for (let round = 0; round < 3; round++) {
      const ana = await signedIn();
      const [, ...statuses] = await Promise.all([
        administrator.delete(`/api/users/${ana.user._id}`).expect(200),
        ...workouts.map(
          async ({ _id }) => (await ana.post('/api/myWorkout').send({ trainingTypeId: _id })).status,
        ),
      ]);
      expect([201, 401, 404]).toEqual(expect.arrayContaining(statuses));
      expect(await Rotation.exists({ _id: ana.user._id })).toBeNull();
    }
  });

  test('does not hold two members to one copy', async () => {
    const { _id } = await aWorkout();
    for (const browser of [await signedIn(), await signedIn()])
      await browser.post('/api/myWorkout').send({ trainingTypeId: _id }).expect(201);
    expect(await Rotation.countDocuments({ 'entries.trainingTypeId': _id })).toBe(2);
  });

  test.each(['', 'zzz', missingId, 'x'.repeat(10_000), '{"$gt":""}'])(
    'of a workout that does not exist (%j) is not found',
    async (trainingTypeId) => {
      const before = await countEntries();
      expect(await responseOf(member.post('/api/myWorkout').send({ trainingTypeId }))).toEqual(
        refused(404, messages.workoutNotFound),
      );
      expect(await countEntries()).toBe(before);
    },
  );

  test('of a workout that was deleted is not found', async () => {
    const { _id } = await aWorkout();
    await TrainingType.deleteOne({ _id });
    await member.post('/api/myWorkout').send({ trainingTypeId: _id }).expect(404);
  });

  test.each([
    {
      field: 'trainingTypeId',
      what: 'that is missing',
      value: undefined,
      message: validationMessages.invalid,
    },
    ...mistyped({ trainingTypeId: ['text', validationMessages.invalid] }),
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const before = await countEntries();
    expect(await responseOf(member.post('/api/myWorkout').send({ [field]: value }))).toEqual(
      refusedField(field, message),
    );
    expect(await countEntries()).toBe(before);
  });

  test('ends at 100 entries', async () => {
    const ana = await signedIn();
    for (let i = 0; i < 99; i++) await anEntry(ana.user._id, workoutCodes[i % 30]);
    await ana
      .post('/api/myWorkout')
      .send({ trainingTypeId: (await aWorkout())._id })
      .expect(201);
    expect(
      await responseOf(ana.post('/api/myWorkout').send({ trainingTypeId: (await aWorkout())._id })),
    ).toEqual(refused(400, messages.listFull));
    expect(await listOf(ana)).toHaveLength(100);
  });

  test('never goes beyond 100 entries, however many come at once', async () => {
    const ana = await signedIn();
    for (let i = 0; i < 95; i++) await anEntry(ana.user._id, workoutCodes[i % 30]);
    const workouts = await Promise.all(Array.from({ length: 20 }, () => aWorkout()));
    const answers = await Promise.all(
      workouts.map(({ _id }) => responseOf(ana.post('/api/myWorkout').send({ trainingTypeId: _id }))),
    );
    const added = answers.filter(({ status }) => status === 201).length;
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20 - added);
    expect(await storedOf(ana)).toHaveLength(95 + added);
    expect(added).toBeLessThanOrEqual(5);
  });
});

describe('adding workouts by their codes', () => {
  const add = (browser: Member, codes: string[]) =>
    bodyOf(browser.post('/api/myWorkout/codes').send({ codes }).expect(200), AddedCodes);
  const namesOf = async (browser: Member) => (await storedOf(browser)).map(({ name }) => name);

  beforeAll(async () => {
    await TrainingType.deleteMany({ name: /^[DE]/ });
    for (const code of ['D2', 'D1', 'E1', 'E1'] as const) await aWorkout(code);
  });

  test('appends them in the given order, without those in the list and those that do not exist', async () => {
    const ana = await signedIn();
    await anEntry(ana.user._id, 'D1');
    expect(await add(ana, ['E1', 'D1', 'E5', 'D2'])).toEqual({
      added: ['E1', 'D2'],
      present: ['D1'],
      full: [],
      missing: ['E5'],
    });
    expect(await namesOf(ana)).toEqual(['D1', 'E1', 'D2']);
  });

  test('as often as one likes, even at once, doubles nothing', async () => {
    const ana = await signedIn();
    await Promise.all([add(ana, ['D1', 'D2']), add(ana, ['D1', 'D2']), add(ana, ['D1', 'D1'])]);
    expect(await add(ana, ['D1', 'D2'])).toMatchObject({ added: [], present: ['D1', 'D2'] });
    expect((await namesOf(ana)).toSorted()).toEqual(['D1', 'D2']);
  });

  test('fills the list and names what has no room', async () => {
    const ana = await signedIn();
    for (let i = 0; i < 99; i++) await anEntry(ana.user._id, 'A1');
    expect(await add(ana, ['D1', 'D2'])).toMatchObject({ added: ['D1'], full: ['D2'] });
    expect(await storedOf(ana)).toHaveLength(100);
  });

  test('rejects what is no code', async () => {
    expect(await responseOf(member.post('/api/myWorkout/codes').send({ codes: ['A1', 'A9'] }))).toEqual(
      refusedField('codes.1', validationMessages.codeInvalid),
    );
  });
});
