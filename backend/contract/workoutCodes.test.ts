import { expect, test } from 'vitest';
import { isWorkoutCode, muscleGroupOf, workoutCodes } from './workoutCodes';

test('the codes are 30, A1 to F5', () => {
  expect(workoutCodes).toHaveLength(30);
  expect([workoutCodes[0], workoutCodes[5], workoutCodes[29]]).toEqual(['A1', 'B1', 'F5']);
});

test.each([
  ['A1', 'Pernas'],
  ['B2', 'Costas'],
  ['C3', 'Bíceps'],
  ['D4', 'Tríceps'],
  ['E5', 'Peito'],
  ['F1', 'Abdômen'],
] as const)('%s belongs to %s', (code, group) => expect(muscleGroupOf(code)).toBe(group));

test.each(['A6', 'G1', 'a1', 'A1 ', '', 'A0'])('%j is not a code', (text) =>
  expect(isWorkoutCode(text)).toBe(false),
);
