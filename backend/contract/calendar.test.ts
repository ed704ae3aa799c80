import { describe, expect, test } from 'vitest';
import { dayAt, daysAfter, daysBetween, streakOf, weekOf } from './calendar';

describe('the day of a moment', () => {
  const mondayEvening = new Date('2026-11-24T00:30:00Z');

  test('is the one where the member is', () => {
    expect(dayAt(mondayEvening, { timeZone: 'America/Sao_Paulo', utcOffset: 0 })).toBe('2026-11-23');
    expect(dayAt(mondayEvening, { timeZone: 'UTC', utcOffset: -180 })).toBe('2026-11-24');
    expect(dayAt(new Date('2026-12-31T12:00:00Z'), { timeZone: 'Pacific/Kiritimati' })).toBe('2027-01-01');
  });

  test.each([undefined, 'Marte/Olimpo', ''])('in the zone %s is the one by the offset', (timeZone) => {
    expect(dayAt(mondayEvening, { timeZone, utcOffset: -180 })).toBe('2026-11-23');
    expect(dayAt(mondayEvening, { timeZone, utcOffset: 60 })).toBe('2026-11-24');
    expect(dayAt(mondayEvening, { timeZone })).toBe('2026-11-24');
  });
});

describe('days and weeks', () => {
  test('are counted over months, years and leap days', () => {
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysBetween('2026-11-24', '2026-11-28')).toBe(4);
  });

  test('a week begins on Monday', () => {
    expect(weekOf('2026-11-23')).toBe('2026-11-23');
    expect(weekOf('2026-11-29')).toBe('2026-11-23');
    expect(weekOf('2026-11-30')).toBe('2026-11-30');
  });
});

describe('the streak', () => {
  const saturday = '2026-11-28';

  test.each([
    ['no workout yet', [], { weeks: 0, open: true }],
    ['this week alone', ['2026-11-23'], { weeks: 1, open: false }],
    ['until last week: this one is still open', ['2026-11-16', '2026-11-09'], { weeks: 2, open: true }],
    ['with a gap before', ['2026-11-23', '2026-11-16', '2026-11-02'], { weeks: 2, open: false }],
    ['ended long ago', ['2026-10-05'], { weeks: 0, open: true }],
    ['in any order', ['2026-11-16', '2026-11-23'], { weeks: 2, open: false }],
  ])('%s', (_case, weeks, streak) => expect(streakOf(weeks, saturday)).toEqual(streak));
});
