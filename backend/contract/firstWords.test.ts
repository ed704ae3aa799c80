import { describe, expect, test } from 'vitest';
import { firstWord, firstWords } from './firstWords';

describe('the beginning of a text', () => {
  test('is cut between words, and says so where something is left out', () => {
    expect(firstWords('Dormir  bem\né treinar', 3)).toBe('Dormir bem é…');
    expect(firstWords(' Dormir bem ', 3)).toBe('Dormir bem');
  });

  test('is its first word', () => {
    expect(firstWord(' Ana Maria\nSouza')).toBe('Ana');
    expect(firstWord('Ana')).toBe('Ana');
    expect(firstWord('')).toBe('');
  });
});
