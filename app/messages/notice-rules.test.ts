import { expect, test } from 'vitest';
import { nameInEmail, noticeWait } from './notice-rules.ts';

test.each([
  [0, 1e9, 300],
  [299.98, 1e9, 1],
  [300, 1e9, 0],
  [300, 899.2, 1],
  [300, 900, 0],
  [10, 100, 800],
  [1e6, 0, 900],
])('D30 unread for %s s, the e-mail before %s s ago: %s s to wait', (oldest, last, wait) => {
  expect(noticeWait(oldest, last)).toBe(wait);
});

test('MSG-26 a sender without a name is plain User, a closed account says so', () => {
  expect([nameInEmail('Ann'), nameInEmail(''), nameInEmail(undefined), nameInEmail(null)]).toEqual([
    'Ann',
    'User',
    'Closed account',
    'Closed account',
  ]);
});
