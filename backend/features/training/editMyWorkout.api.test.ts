import { Types } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { responseOf, refused, refusedField } from '@tests/support/responses';
import { aWorkout, anEntry, missingId } from '@tests/support/builders';
import { mistyped } from '@tests/support/invalidInput';
import { signedIn } from '@tests/support/signedIn';
import { TrainingType } from '../trainingTypes/trainingType.model';
import { Rotation } from './rotation.model';

type Member = Awaited<ReturnType<typeof signedIn>>;

/** For tests that look at single entries only. */
let member: Member;

beforeAll(async () => {
  member = await signedIn();
});

/** An entry of any list. */
const stored = async (id: Types.ObjectId | string) =>
  (await Rotation.findOne({ 'entries._id': id }).lean())?.entries.find(({ _id }) => _id.equals(id));

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
