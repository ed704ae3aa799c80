import { beforeAll, describe, expect, test } from 'vitest';
import { messages, validationMessages } from '@contract/messages';
import { TrainingTypePage } from '@contract/trainingTypes';
import { responseOf, bodyOf, refused, refusedField } from '@tests/support/responses';
import { visitor } from '@tests/support/app';
import { aWorkout } from '@tests/support/builders';
import { signedIn } from '@tests/support/signedIn';
import { TrainingType, trainingTypeFields } from './trainingType.model';

let administrator: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  administrator = await signedIn({ isAdmin: true });
});

/** Asks for a page of the list. */
const pageOf = (query: Record<string, string>) =>
  bodyOf(visitor().get('/api/trainingTypes').query(query).expect(200), TrainingTypePage);

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
