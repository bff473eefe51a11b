import { expect, test } from 'vitest';
import { totalText } from './figures.ts';
import { beginOf, byPeriod, firstCharted, periodName, readSpan, shownPeriods } from './periods.ts';

test.each([
  ['day', '2026-11-24', '24 November 2026'],
  ['week', '2026-11-23', 'Week of 23 November 2026'],
  ['month', '2026-11-01', 'November 2026'],
] as const)('a %s begins on its first day', (span, begin, name) => {
  expect(beginOf('2026-11-24', span)).toBe(begin);
  expect(periodName(begin, span)).toBe(name);
});

test('a week begins on Monday, also when the clocks change and at the end of a year', () => {
  for (const day of ['2026-10-19', '2026-10-25']) expect(beginOf(day, 'week')).toBe('2026-10-19');
  expect(beginOf('2026-10-26', 'week')).toBe('2026-10-26');
  expect(beginOf('2027-01-01', 'week')).toBe('2026-12-28');
});

test('the periods end with the one under way, have no gap, and go back 13 months', () => {
  expect(shownPeriods('2026-03-30', 'day').slice(-3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(shownPeriods('2026-11-24', 'week').slice(-2)).toEqual(['2026-11-16', '2026-11-23']);
  expect(shownPeriods('2026-11-24', 'month')).toHaveLength(14);
  expect(shownPeriods('2026-11-24', 'month')[0]).toBe('2025-10-01');
  for (const span of ['day', 'week', 'month'] as const)
    expect(new Set(shownPeriods('2026-11-24', span)).size).toBe(shownPeriods('2026-11-24', span).length);
});

test('days are added up by period; what is older is left out', () => {
  const days = new Map([
    ['2026-11-23', 2],
    ['2026-11-24', 3],
    ['2026-11-22', 5],
    ['2020-01-01', 7],
  ]);
  expect(byPeriod(days, ['2026-11-16', '2026-11-23'], 'week')).toEqual([5, 5]);
});

test('a chart begins with the first period that has data, and has 8 periods at least', () => {
  const from = (...totals: number[]) => firstCharted(totals);
  expect(from(0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1)).toBe(2);
  expect(from(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)).toBe(3);
  expect(from(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).toBe(3);
  expect(from(1, 0, 0)).toBe(0);
});

test('an address says by what; otherwise it is by week', () => {
  expect(['day', 'month', 'year', 'toString', null].map(readSpan)).toEqual(['day', 'month', 'week', 'week', 'week']);
});

test('a total in words', () => {
  expect(totalText('messages', 1204)).toBe('1,204 messages');
  expect(totalText('imports', 1)).toBe('1 import');
  expect(totalText('imports', 0)).toBe('no imports');
});
