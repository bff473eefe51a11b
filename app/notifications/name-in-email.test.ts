import { expect, test } from 'vitest';
import { nameInEmail } from './name-in-email.ts';

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
