import { expect, test } from 'vitest';
import { timeInWords } from './time-in-words.ts';

const now = new Date('2026-10-26T09:30:00Z');

test.each([
  ['2026-10-26T09:30:20Z', 'just now'],
  ['2026-10-26T09:29:40Z', 'just now'],
  ['2026-10-26T09:29:00Z', '1 minute ago'],
  ['2026-10-26T08:31:00Z', '59 minutes ago'],
  ['2026-10-26T08:30:00Z', 'today at 08:30'],
  ['2026-10-26T00:00:00Z', 'today at 00:00'],
  // The day before had 25 hours; its first hours were in summer time.
  ['2026-10-25T23:59:00Z', 'yesterday at 23:59'],
  ['2026-10-24T23:00:00Z', 'yesterday at 00:00'],
  ['2026-10-24T22:59:00Z', 'on 24 October 2026'],
  ['2025-12-31T12:00:00Z', 'on 31 December 2025'],
])('%s was %s', (time, words) => {
  expect(timeInWords(new Date(time), now)).toBe(words);
});
