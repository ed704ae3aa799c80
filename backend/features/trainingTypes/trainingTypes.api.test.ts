import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDescription } from '@contract/exercises';
import { messages, validationMessages } from '@contract/messages';
import { CodeCount, TrainingTypePage, TrainingTypeSummary } from '@contract/trainingTypes';
import type { WorkoutCode } from '@contract/workoutCodes';
import { z } from 'zod';
import { anyId, responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aReview, aWorkout, anEntry, missingId, storedList } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { Review } from './review.model';
import { TrainingType, trainingTypeFields } from './trainingType.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

/** Asks for a page of the list. */
const pageOf = (query: Record<string, string>) =>
  bodyOf(visitor().get('/api/trainingTypes').query(query).expect(200), TrainingTypePage);

const stored = (id: unknown) => TrainingType.findById(id).select('+words').lean();

describe('the list', () => {
  beforeEach(async () => {
    await TrainingType.deleteMany();
  });

  test('of nothing is one empty page', async () => {
    expect(await pageOf({})).toEqual({ trainingTypes: [], page: 1, pages: 1 });
    expect(await pageOf({ keyword: 'peito' })).toEqual({ trainingTypes: [], page: 1, pages: 1 });
  });

  test('shows 12 a page by name, each with its fields and nothing more', async () => {
    const codes: WorkoutCode[] = [
      'F5',
      'B1',
      'A2',
      'E3',
      'D4',
      'C5',
      'A1',
      'B2',
      'C3',
      'D1',
      'E1',
      'F1',
      'F2',
    ];
    for (const code of codes) await aWorkout(code);
    const { trainingTypes, ...page } = await pageOf({});
    expect(page).toEqual({ page: 1, pages: 2 });
    expect(trainingTypes.map(({ name }) => name)).toEqual(codes.sort().slice(0, 12));
    expect(trainingTypes[0]).toEqual({
      _id: anyId,
      name: 'A1',
      category: 'Pernas',
      description: 'Agachamento livre – 4x 10\nLeg press – 3x 12',
    });
  });

  test('shows every workout once on its way through the pages, also those of one name', async () => {
    const created = await TrainingType.insertMany(
      Array.from({ length: 30 }, (_, i) => trainingTypeFields(i % 2 ? 'A1' : 'A2', `Exercício ${i}`)),
    );
    const pages = await Promise.all(['1', '2', '3'].map((pageNumber) => pageOf({ pageNumber })));
    expect(pages.map(({ page, pages: all }) => [page, all])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    const shown = pages.flatMap(({ trainingTypes }) => trainingTypes);
    expect(shown.map(({ _id }) => _id)).toEqual(
      created
        .map(({ _id, name }) => ({ _id: _id.toString(), name }))
        .toSorted((a, b) => a.name.localeCompare(b.name) || a._id.localeCompare(b._id))
        .map(({ _id }) => _id),
    );
  });

  test('returns its last page for a number past the end', async () => {
    await TrainingType.insertMany(Array.from({ length: 13 }, () => trainingTypeFields('A1', 'Corrida')));
    const last = await pageOf({ pageNumber: '2' });
    expect(last.trainingTypes).toHaveLength(1);
    expect(await pageOf({ pageNumber: '3' })).toEqual(last);
    expect(await pageOf({ pageNumber: '999999999' })).toEqual(last);
  });

  test('pages through a muscle group', async () => {
    await TrainingType.insertMany(
      Array.from({ length: 26 }, (_, i) => trainingTypeFields(i % 2 ? 'E1' : 'A1', 'Corrida')),
    );
    const last = await pageOf({ category: 'Peito', pageNumber: '2' });
    expect(last).toMatchObject({ page: 2, pages: 2, trainingTypes: [{ name: 'E1' }] });
  });

  test('counts on beyond a thousand workouts', async () => {
    await TrainingType.insertMany(Array.from({ length: 1201 }, () => trainingTypeFields('A1', 'Corrida')));
    expect(await pageOf({ pageNumber: '101' })).toMatchObject({ page: 101, pages: 101 });
  });

  test.each(['-1', '0', '1.5', 'abc', '1e30', '99999999999999999999', '', ' 1', '١'])(
    'rejects %j as the number of a page',
    async (pageNumber) => {
      expect(await responseOf(visitor().get('/api/trainingTypes').query({ pageNumber }))).toEqual(
        refusedField('pageNumber', validationMessages.pageInvalid),
      );
    },
  );

  test('rejects what is given twice', async () => {
    expect(await responseOf(visitor().get('/api/trainingTypes?pageNumber=1&pageNumber=2'))).toEqual(
      refusedField('pageNumber', validationMessages.pageInvalid),
    );
    expect(await responseOf(visitor().get('/api/trainingTypes?keyword=a&keyword=b'))).toEqual(
      refusedField('keyword', validationMessages.invalid),
    );
  });

  test('is revalidated with its ETag until it changes', async () => {
    const { _id } = await aWorkout();
    const first = await visitor().get('/api/trainingTypes').expect(200).expect('Cache-Control', 'no-cache');
    const asked = { 'If-None-Match': first.headers.etag ?? '' };
    await visitor().get('/api/trainingTypes').set(asked).expect(304);

    await administrator.put(`/api/trainingTypes/${_id.toString()}`).send({ name: 'A2' }).expect(200);
    const { trainingTypes } = await bodyOf(
      visitor().get('/api/trainingTypes').set(asked).expect(200),
      TrainingTypePage,
    );
    expect(trainingTypes.map(({ name }) => name)).toEqual(['A2']);
  });
});

describe('the search', () => {
  beforeAll(async () => {
    await TrainingType.deleteMany();
    await aWorkout('A1', 'Agachamento livre – 4x 10\nLeg press – 3x 12');
    await aWorkout('C2', 'Rosca direta – 3x 12');
    await aWorkout('E1', 'Supino reto (barra) – 4x 10\nCrucifixo – 3x 15');
    await aWorkout('E2', 'Supino inclinado – 4x 8');
    await aWorkout('F3', 'Prancha – 3x 45s\nAbdominal infra – 3x 20');
  });

  test.each([
    ['biceps', ['C2']],
    ['Bíceps', ['C2']],
    ['BÍCEPS', ['C2']],
    ['bi\u0301ceps', ['C2']],
    ['abdomen', ['F3']],
    ['peito', ['E1', 'E2']],
    ['Pei', ['E1', 'E2']],
    ['sup ret', ['E1']],
    ['reto supino', ['E1']],
    ['supino (reto)', ['E1']],
    ['  supino   reto  ', ['E1']],
    ['supino, reto; barra!', ['E1']],
    ['e1', ['E1']],
    ['e', ['E1', 'E2']],
    ['leg', ['A1']],
    ['45s', ['F3']],
    ['E1 4x', ['E1']],
    ['supino agachamento', []],
    ['upino', []],
    ['remada', []],
    ['.*', []],
    ['^sup', ['E1', 'E2']],
    ['s.*', ['E1', 'E2']],
    ['up.*', []],
    ['(', []],
    ['[', []],
    ['\\', []],
    ['$', []],
    ['\u0000', []],
    ['💪', []],
    ['(a+)+$', ['A1', 'F3']],
    ['a.b', []],
    ['%', []],
    ['x'.repeat(100), []],
  ])('for %j finds %j', async (keyword, found) => {
    const { trainingTypes } = await pageOf({ keyword });
    expect(trainingTypes.map(({ name }) => name)).toEqual(found);
  });

  test.each([
    [{ category: 'Peito' }, ['E1', 'E2']],
    [{ category: 'Costas' }, []],
    [{ category: 'Pernas', keyword: '4x' }, ['A1']],
    [{ category: 'Abdômen', keyword: 'supino' }, []],
  ])('of %j finds %j', async (query, found) => {
    const { trainingTypes } = await pageOf(query);
    expect(trainingTypes.map(({ name }) => name)).toEqual(found);
  });

  test('rejects a group that does not exist', async () => {
    expect(await responseOf(visitor().get('/api/trainingTypes').query({ category: 'Ombros' }))).toEqual(
      refusedField('category', validationMessages.invalid),
    );
  });

  test.each(['', '   '])('for nothing (%j) shows everything', async (keyword) => {
    expect((await pageOf({ keyword })).trainingTypes).toHaveLength(5);
  });

  test('takes 100 characters, after the blanks around them are gone', async () => {
    await pageOf({ keyword: ` ${'x'.repeat(100)} ` });
    for (const keyword of ['x'.repeat(101), 'x'.repeat(8000)]) {
      expect(await responseOf(visitor().get('/api/trainingTypes').query({ keyword }))).toEqual(
        refusedField('keyword', validationMessages.keywordTooLong),
      );
    }
  });

  test.each(['keyword[$ne]=x', '$where=1', 'keyword.a=1', 'a[b][$gt]='])(
    'rejects the operator in %s',
    async (query) => {
      expect(await responseOf(visitor().get(`/api/trainingTypes?${query}`))).toEqual(
        refused(400, messages.forbiddenKey),
      );
    },
  );

  test('has pages of its own', async () => {
    await TrainingType.insertMany(
      Array.from({ length: 14 }, () => trainingTypeFields('B1', 'Remada curvada – 4x 10')),
    );
    const pages = await Promise.all(
      ['1', '2', '7'].map((pageNumber) => pageOf({ keyword: 'remada', pageNumber })),
    );
    await TrainingType.deleteMany({ name: 'B1' });
    expect(pages.map(({ page, pages: all, trainingTypes }) => [page, all, trainingTypes.length])).toEqual([
      [1, 2, 12],
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });

  test('follows the changes of a workout', async () => {
    const { _id } = await aWorkout('D1', 'Tríceps na corda – 3x 12');
    await administrator
      .put(`/api/trainingTypes/${_id.toString()}`)
      .send({ name: 'B3', description: 'Serrote – 3x 10' })
      .expect(200);
    expect((await pageOf({ keyword: 'serrote costas b3' })).trainingTypes).toHaveLength(1);
    expect((await pageOf({ keyword: 'corda' })).trainingTypes).toEqual([]);
    await administrator.delete(`/api/trainingTypes/${_id.toString()}`).expect(200);
    expect((await pageOf({ keyword: 'serrote' })).trainingTypes).toEqual([]);
  });
});

describe('one workout', () => {
  test('shows its fields, without reviews at first', async () => {
    const workout = await aWorkout('B2', 'Remada – 3x 12');
    expect(await responseOf(visitor().get(`/api/trainingTypes/${workout.id}`))).toEqual({
      status: 200,
      body: {
        _id: workout._id.toString(),
        name: 'B2',
        category: 'Costas',
        description: 'Remada – 3x 12',
        reviews: [],
        rating: 0,
        numReviews: 0,
      },
    });
  });

  test('is revalidated with its ETag', async () => {
    const workout = await aWorkout();
    const { headers } = await visitor()
      .get(`/api/trainingTypes/${workout.id}`)
      .expect('Cache-Control', 'no-cache');
    await visitor()
      .get(`/api/trainingTypes/${workout.id}`)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  test('that does not exist is not found', async () =>
    expect(await responseOf(visitor().get(`/api/trainingTypes/${missingId}`))).toEqual(
      refused(404, messages.workoutNotFound),
    ));
});

describe('creating', () => {
  test('makes a sample, with or without a body', async () => {
    for (const body of [
      undefined,
      {},
      { name: 'F5', category: 'Abdômen', description: 'x', _id: missingId },
    ]) {
      expect(await responseOf(administrator.post('/api/trainingTypes').send(body))).toEqual({
        status: 201,
        body: {
          _id: anyId,
          name: 'A1',
          category: 'Pernas',
          description: 'Adicionar séries erepetições',
        },
      });
    }
    expect(await TrainingType.exists({ _id: missingId })).toBeNull();
  });
});

test('administrators see how many workouts have a code', async () => {
  await TrainingType.deleteMany();
  for (const code of ['F5', 'A1', 'F5'] as const) await aWorkout(code);
  const body = await bodyOf(administrator.get('/api/trainingTypes/codes').expect(200), z.array(CodeCount));
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { name: 'A1', workouts: 1 },
      { name: 'F5', workouts: 2 },
    ]),
  );
});

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

describe('deleting', () => {
  test('takes the reviews along and leaves the copies in the lists of members', async () => {
    const [workout, other] = [await aWorkout(), await aWorkout()];
    await aReview(workout._id);
    await aReview(other._id);
    const entry = await anEntry(administrator.user._id, 'A1', { trainingTypeId: workout._id });
    expect(await responseOf(administrator.delete(`/api/trainingTypes/${workout.id}`))).toEqual({
      status: 200,
      body: { message: 'Treino deletado com sucesso' },
    });
    expect(await TrainingType.exists({ _id: workout._id })).toBeNull();
    expect(await Review.countDocuments({ trainingType: workout._id })).toBe(0);
    expect(await Review.countDocuments({ trainingType: other._id })).toBe(1);
    expect(await storedList(administrator.user._id)).toContainEqual(entry);
  });

  test('by many concurrent calls succeeds once', async () => {
    const workout = await aWorkout();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => responseOf(administrator.delete(`/api/trainingTypes/${workout.id}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect(answers).toContainEqual(refused(404, messages.workoutNotFound));
  });
});

describe('before deleting', () => {
  test('an administrator is told in how many lists a workout is', async () => {
    const workout = await aWorkout();
    const member = await signedIn();
    for (const { user } of [administrator, member]) {
      await anEntry(user._id, 'A1', { trainingTypeId: workout._id });
    }
    const address = `/api/trainingTypes/${workout.id}/members`;
    expect(await responseOf(administrator.get(address))).toEqual({ status: 200, body: { members: 2 } });
    expect(await responseOf(member.get(address))).toEqual(refused(403, messages.notAdmin));
    expect(await responseOf(visitor().get(address))).toEqual(refused(401, messages.notSignedIn));
    const missing = administrator.get(`/api/trainingTypes/${missingId}/members`);
    expect(await responseOf(missing)).toEqual(refused(404, messages.workoutNotFound));
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
