import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { CodeCount, TrainingTypePage } from '@contract/trainingTypes';
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
