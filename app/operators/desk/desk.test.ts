import { expect, test } from 'vitest';
import { ageInWords, counted, dataAgeText, waitingText, weeksOf } from './desk.ts';

const today = '2026-11-26';

test('ages are whole days in London', () => {
  expect(ageInWords('2026-11-26T00:10:00Z', today)).toBe('today');
  // Half past midnight of the next day in London.
  expect(ageInWords('2026-06-30T23:30:00Z', '2026-07-01')).toBe('today');
  expect(ageInWords('2026-11-25T23:59:00Z', today)).toBe('yesterday');
  expect(ageInWords('2026-11-23T12:00:00Z', today)).toBe('3 days ago');
  expect(ageInWords('2026-11-27T12:00:00Z', today)).toBe('today');
});

test('what waits is a number and the age of the oldest', () => {
  const at = '2026-11-23T12:00:00Z';
  expect(waitingText(counted(2, 'report', 'reports'), 2, at, today)).toBe('2 reports, the oldest from 3 days ago');
  expect(waitingText(counted(1, 'report', 'reports'), 1, at, today)).toBe('1 report, from 3 days ago');
  expect(waitingText(counted(1200, 'report', 'reports'), 1200, null, today)).toBe('1,200 reports');
});

test('a week is the 7 days before today, and the week before the 7 days before these', () => {
  const days = [100, ...Array.from({ length: 7 }, () => 2), ...Array.from({ length: 7 }, () => 3), 50];
  expect(weeksOf(days)).toEqual({ today: 50, total: 21, before: 14 });
  expect(weeksOf([])).toEqual({ today: 0, total: 0, before: 0 });
});

test('the age of data is in days below 60 days, and else in whole months', () => {
  expect(dataAgeText('2026-11-27', '2026-11-27')).toBe('0 days');
  expect(dataAgeText('2026-11-26', '2026-11-27')).toBe('1 day');
  expect(dataAgeText('2026-09-29', '2026-11-27')).toBe('59 days');
  expect(dataAgeText('2026-09-20', '2026-11-27')).toBe('2 months');
  expect(dataAgeText('2025-03-03', '2026-11-27')).toBe('20 months');
  expect(dataAgeText('2026-12-01', '2026-11-27')).toBe('0 days');
});
