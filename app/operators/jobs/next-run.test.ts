import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

test.each([
  ['10 4 * * *', '04:09', 'today at 04:10'],
  ['10 4 * * *', '04:10', 'tomorrow at 04:10'],
  ['0 0 * * *', '23:59', 'tomorrow at 00:00'],
  ['5 14 * * *', '09:00', 'today at 14:05'],
  ['* * * * *', '09:00', 'every minute'],
  ['0 4 * * 1', '09:00', '0 4 * * 1'],
  [null, '09:00', ''],
])('the schedule %s at %s: %s', (cron, clock, text) => {
  expect(nextRun(cron, clock)).toBe(text);
});
