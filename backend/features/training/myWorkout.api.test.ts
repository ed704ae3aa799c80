import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { MyWorkout as MyWorkoutResponse } from '@contract/training';
import { User as UserResponse } from '@contract/user';
import { responseOf, anyId, bodyOf, refused, refusedField } from '@tests/support/responses';
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
