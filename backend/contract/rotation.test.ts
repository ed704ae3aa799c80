import { expect, test } from 'vitest';
import { indexAfter, indexWithin } from './rotation';

test.each([
  [0, 3, 1],
  [2, 3, 0],
  [0, 1, 0],
  [0, 0, 0],
  [5, 0, 0],
])('after %i of %i comes %i', (index, count, next) => expect(indexAfter(index, count)).toBe(next));

test.each([
  [2, 3, 2],
  [3, 3, 0],
  [7, 0, 0],
])('%i within %i is %i', (index, count, expected) => expect(indexWithin(index, count)).toBe(expected));
