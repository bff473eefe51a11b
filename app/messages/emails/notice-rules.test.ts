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

const site = { siteName: 'CareBridge', publicUrl: 'https://carebridge.example' };

test.each([
  ['Ann', '‘Ann’'],
  ["Dr. J. O'Neill", "‘Dr. J. O'Neill’"],
  ['Ann’ has paid. ‘Bo', "‘Ann' has paid. 'Bo’"],
  ['Ann\r\nBcc: x\u202e\u2028y', '‘Ann Bcc: x y’'],
  ['x'.repeat(40), `‘${'x'.repeat(40)}’`],
  ['🙂'.repeat(41), `‘${'🙂'.repeat(39)}…’`],
  ['CareBridge Support: account suspended, log in at https://evil.example', 'User'],
  ['evil.com', 'User'],
  ['Care\u200bBridge', 'User'],
  ['\u202e', 'User'],
  ['', 'User'],
  [undefined, 'Closed account'],
  [null, 'Closed account'],
])('MSG-26 the sender %j is %s in an e-mail', (name, shown) => {
  expect(nameInEmail(name, site)).toBe(shown);
});
