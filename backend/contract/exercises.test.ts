import { describe, expect, test } from 'vitest';
import {
  descriptionOf,
  emptyDescription,
  exerciseIdentity,
  exerciseKey,
  linesOf,
  readExercise,
  writeExercise,
} from './exercises';
import { identitiesOf } from './identitiesOf';
import { validationMessages } from './messages';
import { TrainingTypeChanges } from './trainingTypes';

describe('exercises', () => {
  test('are written with an en dash and a space after the x', () =>
    expect(writeExercise({ name: 'Supino reto', sets: 4, reps: '10' })).toBe('Supino reto – 4x 10'));

  test.each([
    'Supino reto – 4x 10',
    'Supino reto - 4x10',
    'Supino reto — 4 × 10',
    '  Supino reto –4X 10 ',
    'Supino reto-4x10',
  ])('%j is read whatever the dash, the × and the spaces', (text) =>
    expect(readExercise(text)).toEqual({ name: 'Supino reto', sets: 4, reps: '10' }),
  );

  test('keep a dash within the name and repetitions that are not a number', () =>
    expect(readExercise('Pulley - pegada aberta – 3x 8-10')).toEqual({
      name: 'Pulley - pegada aberta',
      sets: 3,
      reps: '8-10',
    }));

  test.each(['Corrida leve', '– 3x 10', 'Supino – muitas'])('%j has no sets and repetitions', (text) =>
    expect(readExercise(text)).toBeNull(),
  );

  test('a description is one exercise a line, and the placeholder is an empty one', () => {
    expect(linesOf('Supino – 3x 10\r\n\n  Corrida ')).toEqual(['Supino – 3x 10', 'Corrida']);
    expect(linesOf(emptyDescription)).toEqual([]);
    expect(descriptionOf([])).toBe('Adicionar séries erepetições');
    expect(linesOf(descriptionOf(['a', 'b']))).toEqual(['a', 'b']);
  });

  test('a line of any length is rejected at once, whatever it is made of', () => {
    const description = `${'a-1x'.repeat(60_000)}\u2028a`;
    expect(TrainingTypeChanges.safeParse({ description }).error?.issues).toMatchObject([
      { path: ['description'], message: validationMessages.exerciseTooLong },
    ]);
  });
});

describe('an exercise is the same', () => {
  test.each([
    ['Supino reto – 4x10', 'supino reto - 3x 12'],
    ['Remada  curvada — 3 × 12', 'Remada curvada'],
    ['Elevação pélvica – 3x até a falha', 'elevacao PELVICA - 4x 30s'],
    ['Panturrilha – livre', 'panturrilha – LIVRE'],
  ])('%s as %s', (line, other) => expect(exerciseIdentity(line)).toBe(exerciseIdentity(other)));

  test('but for its name', () =>
    expect(exerciseIdentity('Supino reto – 4x 10')).not.toBe(exerciseIdentity('Supino inclinado – 4x 10')));

  test('unless a workout has it twice', () =>
    expect(identitiesOf(['Supino – 4x10', 'Crucifixo – 3x12', 'supino - 3x 12'])).toEqual([
      'supino – 4x 10',
      'crucifixo',
      'supino – 3x 12',
    ]));
});

describe('sets and repetitions are the same', () => {
  const keys = ['Supino reto – 4x 10', 'Corrida  leve'].map(exerciseKey);

  test.each(['supino reto - 4 × 10', 'Corrida leve '])('as %j', (line) =>
    expect(keys).toContain(exerciseKey(line)),
  );

  test.each(['Supino reto – 3x 10', 'Corrida'])('but not as %j', (line) =>
    expect(keys).not.toContain(exerciseKey(line)),
  );
});
