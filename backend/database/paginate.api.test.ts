import { beforeAll, describe, expect, test } from 'vitest';
import { TrainingTypePage, trainingTypesPerPage } from '@contract/trainingTypes';
import { workoutCodes } from '@contract/workoutCodes';
import { TrainingType, trainingTypeFields } from '../features/trainingTypes/trainingType.model';
import { bodyOf } from '@tests/support/responses';
import { visitor } from '@tests/support/app';

const ROWS = 2701;

beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    trainingTypeFields(workoutCodes[i % 30] ?? 'A1', `Corrida ritmo${i % 25} – ${i}x 10`),
  );
  await TrainingType.insertMany(rows);
});

const pageOf = (query: Record<string, string>) =>
  bodyOf(visitor().get('/api/trainingTypes').query(query).expect(200), TrainingTypePage);

/** The ids of what a filter finds, in the order of the list. */
const idsOf = async (filter: object) =>
  (await TrainingType.find(filter).sort({ name: 1, _id: 1 }).lean()).map(({ _id }) => _id.toString());

describe.each([
  ['all', {}, {}],
  ['a word of all', { keyword: 'corrida' }, {}],
  ['a word of some', { keyword: 'peito' }, { category: 'Peito' }],
  ['the beginning of more words than are looked up one by one', { keyword: 'ritm' }, {}],
  ['two words', { keyword: 'pern corr' }, { category: 'Pernas' }],
])('a long list of %s', (_what, query, filter) => {
  test('has the same order on every page, whichever end it is walked to from', async () => {
    const expected = await idsOf(filter);
    const last = Math.ceil(expected.length / trainingTypesPerPage);
    const middle = Math.ceil(last / 2);
    for (const number of [1, 2, middle - 1, middle, middle + 1, last - 1, last]) {
      const { trainingTypes, page } = await pageOf({ ...query, pageNumber: String(number) });
      const first = (number - 1) * trainingTypesPerPage;
      expect(page).toBe(number);
      expect(trainingTypes.map(({ _id }) => _id)).toEqual(
        expected.slice(first, first + trainingTypesPerPage),
      );
    }
    expect(await pageOf({ ...query, pageNumber: '99999' })).toMatchObject({ page: last, pages: last });
  });
});

test('all rows are counted, what a search finds only as far as 100 pages ahead', async () => {
  expect((await pageOf({})).pages).toBe(Math.ceil(ROWS / trainingTypesPerPage));
  expect((await pageOf({ keyword: 'corrida' })).pages).toBe(102);
  expect((await pageOf({ keyword: 'peito' })).pages).toBe(
    Math.ceil((await idsOf({ category: 'Peito' })).length / 12),
  );
});
