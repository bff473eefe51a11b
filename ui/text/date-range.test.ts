import { expect, test } from 'vitest';
import { dateRange } from './date-range.ts';

test('D37 a range of days says the month and the year once', () => {
  expect(dateRange('2027-06-04', '2027-06-06')).toBe('4 to 6 June 2027');
  expect(dateRange('2027-06-30', '2027-07-06')).toBe('30 June to 6 July 2027');
  expect(dateRange('2026-12-30', '2027-01-04')).toBe('30 December 2026 to 4 January 2027');
  expect(dateRange('2027-06-04', '2027-06-04')).toBe('4 June 2027');
});
