import { expect, test } from 'vitest';
import { poundsText } from './pounds.ts';

test('money is written in pounds, with pence where there are some', () => {
  expect([4900, 125_000, 4950, 4905, 0, -4900].map(poundsText)).toEqual([
    '£49',
    '£1,250',
    '£49.50',
    '£49.05',
    '£0',
    '-£49',
  ]);
});
