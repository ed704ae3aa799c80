import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { AddedCodes, MyWorkout as MyWorkoutResponse } from '@contract/training';
import { User as UserResponse } from '@contract/user';
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
const profileOf = (browser: Member) => bodyOf(browser.get('/api/users/profile').expect(200), UserResponse);
const storedOf = ({ user }: Member) => storedList(user._id);
/** An entry of any list. */
const stored = async (id: Types.ObjectId | string) =>
  (await Rotation.findOne({ 'entries._id': id }).lean())?.entries.find(({ _id }) => _id.equals(id));
/** How many entries there are in all lists. */
const countEntries = async () => (await Rotation.find().lean()).flatMap(({ entries }) => entries).length;

describe('the list', () => {
  test('of nothing asks for a first workout', async () =>
    expect(await responseOf((await signedIn()).get('/api/myWorkout'))).toEqual(
      refused(404, 'Adicione um Treino'),
    ));

  test("shows one's own entries alone, in the order in which they were added, and is kept nowhere", async () => {
    const [ana, eva] = [await signedIn(), await signedIn()];
    const moment = new Date('2026-01-01T10:00:00Z');
    const later = await anEntry(ana.user._id, 'A1', { createdAt: new Date('2026-01-02') });
    const tied = [
      await anEntry(ana.user._id, 'C3', { createdAt: moment }),
      await anEntry(ana.user._id, 'B2', { createdAt: moment }),
    ];
    await anEntry(eva.user._id, 'F5');
    const entries = await listOf(ana);
    expect(entries.map(({ _id }) => _id)).toEqual([...tied, later].map(({ _id }) => _id.toString()));
    expect(entries[0]).toEqual({
      _id: anyId,
      trainingTypeId: anyId,
      name: 'C3',
      category: 'Bíceps',
      description: 'Exercício de C3 – 3x 12',
      status: 'pending',
      createdAt: '2026-01-01T10:00:00.000Z',
    });
    await ana.get('/api/myWorkout').expect('Cache-Control', 'no-store');
  });
});

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

describe('changing', () => {
  test.each([
    [{ status: 'completed' }, { status: 'completed' }],
    [{ status: 'pending' }, { status: 'pending' }],
    [{ description: ' Corrida \r\n Remada – 3x 12 ' }, { description: 'Corrida\nRemada – 3x 12' }],
    [{ name: 'D4' }, { name: 'D4', category: 'Tríceps' }],
    [{ category: 'Pernas' }, {}],
    [{}, {}],
    [
      { status: 'completed', name: 'F1', category: 'Abdômen', description: 'Prancha – 3x 45s' },
      { status: 'completed', name: 'F1', category: 'Abdômen', description: 'Prancha – 3x 45s' },
    ],
  ])('by %j makes it %j', async (changes, changed) => {
    const entry = await anEntry(member.user._id, 'A1');
    const after = {
      _id: entry._id.toString(),
      trainingTypeId: entry.trainingTypeId.toString(),
      name: 'A1',
      category: 'Pernas',
      description: 'Exercício de A1 – 3x 12',
      status: 'pending',
      createdAt: entry.createdAt.toISOString(),
      ...changed,
    };
    expect(await responseOf(member.put(`/api/myWorkout/${entry._id.toString()}`).send(changes))).toEqual({
      status: 200,
      body: after,
    });
    expect(await stored(entry._id)).toEqual({ ...entry, ...changed });
  });

  test('ignores fields that cannot be changed', async () => {
    const entry = await anEntry(member.user._id, 'A1');
    await member
      .put(`/api/myWorkout/${entry._id.toString()}`)
      .send({
        user: missingId,
        _id: missingId,
        trainingTypeId: missingId,
        createdAt: '2020-01-01',
        isAdmin: true,
        status: 'completed',
      })
      .expect(200);
    expect(await stored(entry._id)).toEqual({ ...entry, status: 'completed' });
    expect(await stored(missingId)).toBeUndefined();
  });

  test.each([
    ...mistyped({
      status: ['text', validationMessages.statusInvalid],
      name: ['text', validationMessages.codeInvalid],
      category: ['text', validationMessages.categoryMismatch],
      description: ['text', validationMessages.invalid],
    }),
    { field: 'status', what: 'of another kind', value: 'hacked', message: validationMessages.statusInvalid },
    { field: 'name', what: 'beyond F5', value: 'G1', message: validationMessages.codeInvalid },
    {
      field: 'category',
      what: "that is not the name's",
      value: 'Costas',
      message: validationMessages.categoryMismatch,
    },
    { field: 'description', what: 'of nothing', value: '', message: validationMessages.noExercises },
    {
      field: 'description',
      what: 'of the placeholder',
      value: emptyDescription,
      message: validationMessages.noExercises,
    },
    {
      field: 'description',
      what: 'twice',
      value: 'Corrida\ncorrida',
      message: validationMessages.exerciseRepeated,
    },
    {
      field: 'description',
      what: 'of 121 characters',
      value: 'x'.repeat(121),
      message: validationMessages.exerciseTooLong,
    },
    {
      field: 'description',
      what: 'of 61 exercises',
      value: Array.from({ length: 61 }, (_, i) => i).join('\n'),
      message: validationMessages.tooManyExercises,
    },
  ])('rejects a $field $what', async ({ field, value, message }) => {
    const entry = await anEntry(member.user._id, 'A1');
    expect(
      await responseOf(member.put(`/api/myWorkout/${entry._id.toString()}`).send({ [field]: value })),
    ).toEqual(refusedField(field, message));
    expect(await stored(entry._id)).toEqual(entry);
  });

  test.each([[undefined], [[]], [[{ status: 'completed' }]]])('rejects %j as a body', async (body) => {
    const entry = await anEntry(member.user._id);
    expect(await responseOf(member.put(`/api/myWorkout/${entry._id.toString()}`).send(body))).toEqual(
      refusedField('', messages.invalidRequest),
    );
    expect(await stored(entry._id)).toEqual(entry);
  });

  test("somebody else's is not found, like one that does not exist, for administrators too", async () => {
    const entry = await anEntry(missingId);
    for (const browser of [member, await signedIn({ isAdmin: true })]) {
      for (const changes of [{ status: 'completed' }, { category: 'Pernas' }, {}]) {
        const theirs = await responseOf(browser.put(`/api/myWorkout/${entry._id.toString()}`).send(changes));
        const nobodys = await responseOf(browser.put(`/api/myWorkout/${missingId}`).send(changes));
        expect([theirs, nobodys]).toEqual(Array(2).fill(refused(404, messages.workoutNotFound)));
      }
    }
    expect(await stored(entry._id)).toEqual(entry);
    expect(await stored(missingId)).toBeUndefined();
  });

  test('of different fields by many at once loses none of them, and the category is the name’s', async () => {
    const entry = await anEntry(member.user._id, 'A1');
    const changes = [{ name: 'B5' }, { description: 'Remada – 3x 12' }, { status: 'completed' }];
    await Promise.all(
      Array.from({ length: 21 }, (_, i) =>
        member
          .put(`/api/myWorkout/${entry._id.toString()}`)
          .send(changes[i % 3])
          .expect(200),
      ),
    );
    expect(await stored(entry._id)).toMatchObject({
      name: 'B5',
      category: 'Costas',
      description: 'Remada – 3x 12',
      status: 'completed',
    });
  });

  test('leaves the shared workout and the lists of others as they are', async () => {
    const workout = await aWorkout('A1');
    const mine = await anEntry(member.user._id, 'A1', { trainingTypeId: workout._id });
    const theirs = await anEntry(missingId, 'A1', { trainingTypeId: workout._id });
    await member
      .put(`/api/myWorkout/${mine._id.toString()}`)
      .send({ name: 'C1', description: 'Corrida' })
      .expect(200);
    expect(await TrainingType.findById(workout._id).select('+words').lean()).toEqual(workout.toObject());
    expect(await stored(theirs._id)).toEqual(theirs);
  });
});

describe('deleting', () => {
  test('takes the entry away and starts the list again', async () => {
    const ana = await signedIn();
    const [a, b, c] = [
      await anEntry(ana.user._id, 'A1'),
      await anEntry(ana.user._id, 'B1'),
      await anEntry(ana.user._id, 'C1'),
    ];
    await ana
      .put('/api/users/profile')
      .send({ currentWorkoutIndex: 2, lastCompletedWorkout: 'B1' })
      .expect(200);
    expect(await responseOf(ana.delete(`/api/myWorkout/${a._id.toString()}`))).toEqual({
      status: 200,
      body: { message: 'Treino deletado' },
    });
    expect((await listOf(ana)).map(({ _id }) => _id)).toEqual([b._id.toString(), c._id.toString()]);
    expect(await profileOf(ana)).toMatchObject({ currentWorkoutIndex: 0, lastCompletedWorkout: 'B1' });
  });

  test('lets the workout be added again', async () => {
    const ana = await signedIn();
    const trainingTypeId = (await aWorkout())._id.toString();
    const add = () => ana.post('/api/myWorkout').send({ trainingTypeId }).expect(201);
    const { _id } = await bodyOf(add(), MyWorkoutResponse);
    await ana.delete(`/api/myWorkout/${_id}`).expect(200);
    await ana.get('/api/myWorkout').expect(404);
    await add();
  });

  test("somebody else's is not found, and neither list nor index changes", async () => {
    const [ana, eva] = [await signedIn(), await signedIn({ isAdmin: true })];
    const entries = [await anEntry(ana.user._id, 'A1'), await anEntry(ana.user._id, 'B1')];
    await anEntry(eva.user._id, 'A1');
    await anEntry(eva.user._id, 'B1');
    for (const browser of [ana, eva])
      await browser.put('/api/users/profile').send({ currentWorkoutIndex: 1 }).expect(200);
    for (const id of [String(entries[0]?._id), missingId]) {
      expect(await responseOf(eva.delete(`/api/myWorkout/${id}`))).toEqual(
        refused(404, messages.workoutNotFound),
      );
    }
    expect(await storedOf(ana)).toEqual(entries);
    for (const browser of [ana, eva])
      expect(await profileOf(browser)).toMatchObject({ currentWorkoutIndex: 1 });
  });

  test('by many concurrent calls succeeds once', async () => {
    const ana = await signedIn();
    const id = (await anEntry(ana.user._id, 'A1'))._id.toString();
    await anEntry(ana.user._id, 'B1');
    await anEntry(ana.user._id, 'C1');
    await ana.put('/api/users/profile').send({ currentWorkoutIndex: 2 }).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(ana.delete(`/api/myWorkout/${id}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(await profileOf(ana)).toMatchObject({ currentWorkoutIndex: 0 });
  });
});

describe('the current workout', () => {
  test('finished in two tabs at once moves on by one, round after round', async () => {
    const ana = await signedIn();
    const entries = [
      await anEntry(ana.user._id, 'A1'),
      await anEntry(ana.user._id, 'B1'),
      await anEntry(ana.user._id, 'C1'),
    ];
    for (let round = 0; round < 7; round++) {
      const current = entries[round % 3];
      const done = { currentWorkoutIndex: (round + 1) % 3, lastCompletedWorkout: current?.name };
      const finish = async () => {
        await ana
          .put(`/api/myWorkout/${String(current?._id)}`)
          .send({ status: 'completed' })
          .expect(200);
        await ana.put('/api/users/profile').send(done).expect(200);
      };
      await Promise.all([finish(), finish()]);
      expect(await profileOf(ana)).toMatchObject(done);
    }
    expect((await listOf(ana)).map(({ status }) => status)).toEqual(Array(3).fill('completed'));
  });
});

test('an entry that another tab has changed meanwhile stays, unless the call says nothing about it', async () => {
  const entry = await anEntry(member.user._id);
  const put = (body: object) => responseOf(member.put(`/api/myWorkout/${entry._id.toString()}`).send(body));
  const original = { description: entry.description };
  expect(await put({ description: 'Corda', original })).toMatchObject({ status: 200 });
  expect(await put({ description: 'Corda', original })).toMatchObject({ status: 200 });
  expect(await put({ description: 'Remada', original })).toEqual(refused(412, messages.changedElsewhere));
  expect(await stored(entry._id)).toMatchObject({ description: 'Corda' });
  expect(await put({ description: 'Remada' })).toMatchObject({ status: 200 });
});
