import { expect, test } from 'vitest';
import { splitMonth } from './split-month.ts';

test.each([
  ['CQC turnaround January', 'CQC turnaround', 'January', '2027-01-01', '2027-01-31'],
  ['free in january', '', 'January', '2027-01-01', '2027-01-31'],
  ['turnaround available in February', 'turnaround', 'February', '2027-02-01', '2027-02-28'],
  ['turnaround November', 'turnaround', 'November', '2026-11-26', '2026-11-30'],
  ['interim manager next month', 'interim manager', 'December', '2026-12-01', '2026-12-31'],
  ['interim manager this month', 'interim manager', 'November', '2026-11-26', '2026-11-30'],
])('FIND-01 the month in a search for consultants: %s', (text, q, month, from, to) => {
  expect(splitMonth(text, '2026-11-26')).toEqual({ q, month, from, to });
});

test.each(['CQC turnaround', 'free', 'month', ''])('FIND-01 no month: %s', (text) => {
  expect(splitMonth(text, '2026-11-26')).toBeUndefined();
});
