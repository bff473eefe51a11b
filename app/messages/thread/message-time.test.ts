import { expect, test } from 'vitest';
import { dayHeading, listTime, messageTime } from './message-time.ts';

test('MSG-11 a message of 2025-05-02 09:05 reads ‘May 2, 2025 09:05’, by London’s clock', () => {
  expect(messageTime('2025-05-02T08:05:00.000Z')).toBe('May 2, 2025 09:05');
  expect(messageTime('2025-01-02T09:05:00.000Z')).toBe('Jan 2, 2025 09:05');
  expect(messageTime('2025-12-31T00:00:00.000Z')).toBe('Dec 31, 2025 00:00');
});

test('a day is called by its name once it is neither today nor yesterday', () => {
  const now = Date.parse('2025-03-30T22:30:00Z'); // 23:30 on the day when the clocks go forward
  expect(dayHeading('2025-03-30T00:10:00Z', now)).toBe('Today');
  expect(dayHeading('2025-03-29T12:00:00Z', now)).toBe('Yesterday');
  expect(dayHeading('2025-03-28T12:00:00Z', now)).toBe('Friday 28 March 2025');
  expect(dayHeading('2025-03-30T23:10:00Z', now)).toBe('Monday 31 March 2025');
});

test.each([
  // At 0:30 on the day after the clocks go forward, 24 hours ago was the day before yesterday.
  ['2025-03-30T23:30:00Z', '2025-03-30T12:00:00Z', 'Saturday 29 March 2025', '2025-03-29T23:30:00Z'],
  // At 23:30 on the day when the clocks go back, 24 hours ago was the same day.
  ['2025-10-26T23:30:00Z', '2025-10-25T12:00:00Z', 'Friday 24 October 2025', '2025-10-24T12:00:00Z'],
])('yesterday is London’s day before, also at %s, around a change of the clocks', (now, yesterday, earlier, before) => {
  expect(dayHeading(yesterday, Date.parse(now))).toBe('Yesterday');
  expect(dayHeading(before, Date.parse(now))).toBe(earlier);
});

test('the list tells the time of today, the day of this year, and the year of others', () => {
  const now = Date.parse('2025-05-02T12:00:00Z');
  expect(listTime('2025-05-02T08:05:00Z', now)).toBe('09:05');
  expect(listTime('2025-04-30T08:05:00Z', now)).toBe('30 Apr');
  expect(listTime('2024-04-30T08:05:00Z', now)).toBe('30 Apr 2024');
});
