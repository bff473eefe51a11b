import { expect, test } from 'vitest';
import { budgetText } from './service.ts';

test('DATA-09 D14 a budget is shown as written, and the raw dollar default as Budget to be agreed', () => {
  expect(budgetText('£2,000 - £3,500')).toBe('£2,000 - £3,500');
  for (const nothing of ['', ' ', '$10,000 - $20,000']) expect(budgetText(nothing)).toBe('Budget to be agreed');
});
