import { describe, expect, test } from 'vitest';
import { aLogEntry, aMyWorkout, anId, anOverviewOf } from '@tests/support/screens/builders';
import type { Action } from './action';
import { entriesWith, indexWith, overviewWith } from './applyQueue';

const [a1, b1, c1] = [aMyWorkout('A1'), aMyWorkout('B1'), aMyWorkout('C1')];
const list = [a1, b1, c1];
const before = aLogEntry('C1', { day: '2026-11-23' });
const createdAt = '2026-11-28T15:00:00.000Z';

const finish = (workout: typeof a1, entry: string, after: string | null): Action => ({
  id: entry,
  kind: 'finish',
  createdAt,
  payload: { workout, entry, completion: { after, loads: [{ exercise: 'supino', kg: 60 }] } },
});
const undo = (entry: string, name = a1.name): Action => ({
  id: anId(),
  kind: 'undo',
  createdAt,
  payload: { entry, name },
});
const choose = (workout: typeof a1): Action => ({
  id: anId(),
  kind: 'choose',
  createdAt,
  payload: { workout },
});
const note = (entry: string, text: string): Action => ({
  id: anId(),
  kind: 'note',
  createdAt,
  payload: { entry, name: a1.name, note: text },
});

const [first, second] = [anId(), anId()];
const two = [finish(a1, first, before._id), finish(b1, second, first)];

describe('the index', () => {
  test.each([
    ['of nothing is the one of the server', [], 0],
    ['follows two workouts', two, 2],
    ['wraps around', [finish(c1, first, null)], 0],
    ['returns to a workout that was undone', [...two, undo(second, b1.name)], 1],
    ['returns to a workout that the server has', [undo(before._id, c1.name)], 2],
    ['is that of a workout that was chosen, from which it goes on', [choose(b1), finish(b1, first, null)], 2],
    ['stays where a workout has left the list', [choose(aMyWorkout('D1'))], 0],
    ['is not moved by what was refused', [{ ...two[0], refusal: { message: 'Não' } } as Action], 0],
  ] satisfies [string, Action[], number][])('%s', (_case, queue, index) => {
    expect(indexWith(queue, 0, list)).toBe(index);
  });

  test('is the same before and after the server has the first of two workouts', () => {
    expect(indexWith(two, 1, list)).toBe(indexWith(two, 0, list));
  });
});

describe('the overview', () => {
  const overview = anOverviewOf([before]);

  test('counts what was finished, the newest first', () => {
    expect(overviewWith(two, overview)).toEqual({
      newest: second,
      total: 3,
      workouts: [
        { name: 'B1', category: 'Costas', day: '2026-11-28' },
        { name: 'A1', category: 'Pernas', day: '2026-11-28' },
        ...overview.workouts,
      ],
      weeks: ['2026-11-23'],
      months: ['2026-11'],
      sheet: null,
    });
  });

  test('counts nothing twice that the server has already', () => {
    const done = [first, second].map((_id, at) =>
      aLogEntry(at === 0 ? 'A1' : 'B1', { _id, day: '2026-11-28' }),
    );
    for (const known of [1, 2]) {
      const server = anOverviewOf([before, ...done.slice(0, known)]);
      expect(overviewWith(two, server)).toMatchObject({ newest: second, total: 3 });
    }
  });

  test('is as before after an undo, and goes on from there', () => {
    expect(overviewWith([...two, undo(second)], overview)).toMatchObject({ newest: first, total: 2 });
    const third = anId();
    const queue = [...two, undo(second), finish(b1, third, first)];
    expect(overviewWith(queue, overview)).toMatchObject({ newest: third, total: 3 });
  });

  test('without the newest entry of the server does not know the one before', () => {
    expect(overviewWith([undo(before._id, c1.name)], overview)).toEqual({
      newest: undefined,
      total: 0,
      workouts: [],
      weeks: [],
      months: [],
      sheet: null,
    });
  });
});

describe('the entries of a month', () => {
  test('have what was finished and noted, without what was undone', () => {
    const queue = [...two, note(first, 'Leve.'), note(before._id, 'Antes.'), undo(second)];
    expect(entriesWith(queue, [before], '2026-11')).toEqual([
      expect.objectContaining({
        _id: first,
        name: 'A1',
        note: 'Leve.',
        loads: [{ exercise: 'supino', kg: 60 }],
      }),
      { ...before, note: 'Antes.' },
    ]);
    expect(entriesWith(queue, [], '2026-10')).toEqual([]);
  });

  test('have each entry once', () => {
    const known = aLogEntry('A1', { _id: first, day: '2026-11-28' });
    expect(entriesWith([finish(a1, first, null)], [known], '2026-11')).toEqual([known]);
  });
});
