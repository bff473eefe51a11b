import { expect, test } from 'vitest';
import { secondsToWait } from './when-to-send.ts';

test.each([
  [0, 1e9, 300],
  [299.98, 1e9, 1],
  [300, 1e9, 0],
  [300, 899.2, 1],
  [300, 900, 0],
  [10, 100, 800],
  [1e6, 0, 900],
])('D30 unread for %s s, the e-mail before %s s ago: %s s to wait', (oldest, last, wait) => {
  expect(secondsToWait(oldest, last)).toBe(wait);
});
