import { expect, test } from 'vitest';
import { budgetText, deadlineDay, deadlineText, postedText } from './service.ts';

test('DATA-09 D14 a budget is shown as written, and the raw dollar default as Budget to be agreed', () => {
  expect(budgetText('£2,000 - £3,500')).toBe('£2,000 - £3,500');
  for (const nothing of ['', ' ', '$10,000 - $20,000']) expect(budgetText(nothing)).toBe('Budget to be agreed');
});

test('DATA-22 DATA-23 posted and deadline in long US format, by the day in London, 30 days apart', () => {
  expect(postedText('2025-05-20T12:00:00Z')).toBe('May 20, 2025');
  expect(deadlineText('2025-05-20T12:00:00Z')).toBe('June 19, 2025');
  // Half past midnight on the next day in London.
  expect(postedText('2025-05-19T23:30:00Z')).toBe('May 20, 2025');
  expect(deadlineText('2025-12-31T23:30:00Z')).toBe('January 30, 2026');
  expect(deadlineDay('2025-05-19T23:30:00Z')).toBe('2025-06-19');
});
