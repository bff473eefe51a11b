import { expect, test } from 'vitest';
import { inFigures } from './numbers.ts';

test('a number has a comma at each thousand, and what decimals it has', () => {
  expect([0, 7, 999, 1000, 24_012, 1_234_567, -1000].map(inFigures)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '24,012',
    '1,234,567',
    '-1,000',
  ]);
  expect([0.5, 1234.5, 1234.5678].map(inFigures)).toEqual(['0.5', '1,234.5', '1,234.5678']);
});
