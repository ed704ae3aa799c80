import { beforeAll, describe, expect, test } from 'vitest';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { TrainingTypeSummary } from '@contract/trainingTypes';
import { responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { aWorkout, anEntry, missingId, storedList } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { TrainingType, trainingTypeFields } from './trainingType.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

const stored = (id: unknown) => TrainingType.findById(id).select('+words').lean();

describe('changing', () => {
  test('changes everything that is given', async () => {
    const workout = await aWorkout('A1');
    const changes = {
      name: 'C4',
      category: 'Bíceps',
      description: 'Rosca direta – 3x 12\nRosca martelo – 3x 10',
    };
    expect(await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send(changes))).toEqual({
      status: 200,
      body: { _id: workout._id.toString(), ...changes },
    });
    expect(await stored(workout._id)).toEqual({
      _id: workout._id,
      ...changes,
      words: ['c4', 'biceps', 'rosca', 'direta', '3x', '12', 'martelo', '10'],
    });
  });

  test('takes the category along with a name alone, and keeps the rest', async () => {
    const workout = await aWorkout('A1', 'Corrida');
    expect(
      await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send({ name: 'D2' })),
    ).toEqual({
      status: 200,
      body: { _id: workout._id.toString(), name: 'D2', category: 'Tríceps', description: 'Corrida' },
    });
  });

  test('keeps everything where nothing, or what is there, is given', async () => {
    const workout = await aWorkout('A1', 'Corrida');
    const unchanged = {
      status: 200,
      body: { _id: workout._id.toString(), name: 'A1', category: 'Pernas', description: 'Corrida' },
    };
    for (const changes of [{}, { category: 'Pernas' }, { description: 'Corrida' }])
      expect(await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send(changes))).toEqual(
        unchanged,
      );
  });

  test('tidies the lines of the exercises', async () => {
    const workout = await aWorkout();
    const description = '  Supino – 4x 10 \r\n\r\n\tCorrida leve\r';
    expect(
      await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send({ description })),
    ).toMatchObject({ status: 200, body: { description: 'Supino – 4x 10\nCorrida leve' } });
  });

  test('takes 60 exercises of 120 characters', async () => {
    const workout = await aWorkout();
    const description = Array.from({ length: 60 }, (_, i) => String(i).padEnd(120, '.')).join('\n');
    await administrator.put(`/api/trainingTypes/${workout.id}`).send({ description }).expect(200);
    expect((await stored(workout._id))?.description).toBe(description);
  });

  test('drops fields that a workout does not have', async () => {
    const workout = await aWorkout('A1', 'Corrida');
    await administrator
      .put(`/api/trainingTypes/${workout.id}`)
      .send({ name: 'A2', _id: missingId, words: ['x'], reviews: [], isAdmin: true, __v: 7 })
      .expect(200);
    expect(await stored(workout._id)).toEqual({
      _id: workout._id,
      name: 'A2',
      category: 'Pernas',
      description: 'Corrida',
      words: ['a2', 'pernas', 'corrida'],
    });
  });

  test.each<[object, string, string]>([
    [{ name: 'Z9' }, 'name', validationMessages.codeInvalid],
    [{ name: 'A6' }, 'name', validationMessages.codeInvalid],
    [{ name: 'a1' }, 'name', validationMessages.codeInvalid],
    [{ name: 'A1 ' }, 'name', validationMessages.codeInvalid],
    [{ name: '' }, 'name', validationMessages.codeInvalid],
    [{ name: null }, 'name', validationMessages.codeInvalid],
    [{ name: 1 }, 'name', validationMessages.codeInvalid],
    [{ name: ['A1'] }, 'name', validationMessages.codeInvalid],
    [{ name: { a: 'A1' } }, 'name', validationMessages.codeInvalid],
    [{ category: 'Costas' }, 'category', validationMessages.categoryMismatch],
    [{ name: 'A1', category: 'Costas' }, 'category', validationMessages.categoryMismatch],
    [{ name: 'B1', category: 'Pernas' }, 'category', validationMessages.categoryMismatch],
    [{ category: 'pernas' }, 'category', validationMessages.categoryMismatch],
    [{ category: 5 }, 'category', validationMessages.categoryMismatch],
    [{ category: null }, 'category', validationMessages.categoryMismatch],
    [{ description: '' }, 'description', validationMessages.noExercises],
    [{ description: ' \n\r\n ' }, 'description', validationMessages.noExercises],
    [{ description: emptyDescription }, 'description', validationMessages.noExercises],
    [{ description: 'Supino – 4x 10\nsupino - 4x10' }, 'description', validationMessages.exerciseRepeated],
    [{ description: 'x'.repeat(121) }, 'description', validationMessages.exerciseTooLong],
    [
      { description: Array.from({ length: 61 }, (_, i) => `e${i}`).join('\n') },
      'description',
      validationMessages.tooManyExercises,
    ],
    [{ description: 'a\u0000b' }, 'description', validationMessages.forbiddenCharacter('U+0000')],
    [{ description: 'a\ud800b' }, 'description', validationMessages.forbiddenCharacter('U+D800')],
    [{ description: 7 }, 'description', validationMessages.invalid],
    [{ description: true }, 'description', validationMessages.invalid],
    [{ description: null }, 'description', validationMessages.invalid],
    [{ description: ['Corrida'] }, 'description', validationMessages.invalid],
    [{ description: { a: 'Corrida' } }, 'description', validationMessages.invalid],
  ])('rejects %j at %s', async (changes, path, message) => {
    const workout = await aWorkout('A1', 'Corrida');
    const before = await stored(workout._id);
    expect(await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send(changes))).toEqual(
      refusedField(path, message),
    );
    expect(await stored(workout._id)).toEqual(before);
  });

  test('tells every field that is wrong, and first the first', async () => {
    const workout = await aWorkout();
    expect(
      await responseOf(
        administrator.put(`/api/trainingTypes/${workout.id}`).send({ name: 'Z1', description: '' }),
      ),
    ).toEqual({
      status: 400,
      body: {
        message: validationMessages.codeInvalid,
        errors: [
          { path: 'name', message: validationMessages.codeInvalid },
          { path: 'description', message: validationMessages.noExercises },
        ],
      },
    });
  });

  test('rejects a sample that keeps its placeholder', async () => {
    const sample = await bodyOf(administrator.post('/api/trainingTypes').expect(201), TrainingTypeSummary);
    expect(
      await responseOf(administrator.put(`/api/trainingTypes/${sample._id}`).send({ name: 'B1' })),
    ).toEqual(refusedField('description', validationMessages.noExercises));
    expect(await stored(sample._id)).toMatchObject({ name: 'A1' });
  });

  test.each([[undefined], [[]], [[{ name: 'A2' }]]])('rejects %j as a body', async (body) => {
    const workout = await aWorkout('A1');
    expect(await responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send(body))).toEqual(
      refusedField('', messages.invalidRequest),
    );
    expect(await stored(workout._id)).toMatchObject({ name: 'A1' });
  });

  test('of a workout that does not exist is not found, and makes none', async () => {
    expect(
      await responseOf(administrator.put(`/api/trainingTypes/${missingId}`).send({ name: 'A2' })),
    ).toEqual(refused(404, messages.workoutNotFound));
    expect(await TrainingType.exists({ _id: missingId })).toBeNull();
  });

  test('of different fields by many at once loses none of them', async () => {
    const workout = await aWorkout('A1', 'Corrida');
    const change = (changes: object) =>
      administrator.put(`/api/trainingTypes/${workout.id}`).send(changes).expect(200);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        change(i % 2 ? { name: 'B5' } : { description: 'Remada – 3x 12' }),
      ),
    );
    expect(await stored(workout._id)).toEqual({
      _id: workout._id,
      ...trainingTypeFields('B5', 'Remada – 3x 12'),
    });
  });

  test('leaves the copies in the lists of members as they are', async () => {
    const workout = await aWorkout('A1', 'Corrida');
    const entry = await anEntry(administrator.user._id, 'A1', { trainingTypeId: workout._id });
    await administrator.put(`/api/trainingTypes/${workout.id}`).send({ name: 'B5' }).expect(200);
    expect(await storedList(administrator.user._id)).toContainEqual(entry);
  });
});

test('a workout that somebody else has changed meanwhile stays, unless the call says nothing about it', async () => {
  const workout = await aWorkout('A1', 'Corrida');
  const put = (body: object) => responseOf(administrator.put(`/api/trainingTypes/${workout.id}`).send(body));
  const original = { name: 'A1', category: 'Pernas', description: 'Corrida' };
  expect(await put({ description: 'Corda', original })).toMatchObject({ status: 200 });
  expect(await put({ description: 'Corda', original })).toMatchObject({ status: 200 });
  expect(await put({ name: 'B1', original })).toEqual(refused(412, messages.changedElsewhere));
  expect(await stored(workout._id)).toMatchObject({ name: 'A1', description: 'Corda' });
  expect(await put({ name: 'B1' })).toMatchObject({ status: 200 });
});
