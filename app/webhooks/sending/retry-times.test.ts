import { expect, test } from 'vitest';
import { secondsToRetry } from './retry-times.ts';

test('the waits grow from 5 seconds to a day, ten attempts in all, and are at most a tenth longer', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 3600);
  expect(attempts.map((count) => secondsToRetry(count, 0))).toEqual([5, 300, 1800, ...hours, undefined]);
  expect(secondsToRetry(1, 1)).toBe(5.5);
  expect(secondsToRetry(9, 1)).toBe(95_040);
});
