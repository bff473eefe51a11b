import { expect, test } from 'vitest';
import { askedToWaitMs, backOffMs } from './retry-after.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each<[string | null, string, number | undefined]>([
  ['37', '', 37_000],
  ['0', 'Try again in 9 seconds.', 0],
  ['Sat, 21 Nov 2026 12:01:00 GMT', '', 60_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', '', 0],
  [null, 'Rate limit is exceeded. Try again in 37 seconds.', 37_000],
  [null, 'Rate limit is exceeded. Try again in 1 second.', 1000],
  ['soon', 'Rate limit is exceeded. Try again in 2 minutes.', 120_000],
  [null, 'Out of call volume quota. Quota will be replenished in 2.12 days.', 2.12 * 86_400_000],
  [null, 'Out of call volume quota. Quota will be replenished in 01:22:13.', 4_933_000],
  [null, 'Slow down', undefined],
  ['-5', '', undefined],
])('D23 Retry-After %j with the message %j asks to wait %j ms', (header, message, expected) => {
  expect(askedToWaitMs(header, message, now)).toBe(expected);
});

test('D23 without being told, one waits twice as long each time, at least half of it, and 30 s at most', () => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(failures, 500, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(backOffMs(3, 500, 0)).toBe(1000);
  expect(backOffMs(40, 500, 1)).toBe(30_000);
});
