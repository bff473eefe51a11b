import { expect, test } from 'vitest';
import { isRefusedToSuspended } from './suspended.ts';

test('a suspended user reads everything, and sends only what keeps, takes or ends the account', () => {
  for (const path of ['/messages', '/consultant-profile', '/profile/close']) {
    expect(isRefusedToSuspended('GET', path)).toBe(false);
    expect(isRefusedToSuspended('HEAD', path)).toBe(false);
  }
  for (const path of ['/login', '/LOGIN', '/login/code', '/logout.data', '/profile/close', '/profile/data'])
    expect(isRefusedToSuspended('POST', path), path).toBe(false);
  for (const path of ['/', '/messages', '/messages.data', '/profile', '/profile/name', '/profile/closet', '/loginx'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(isRefusedToSuspended(method, path), path).toBe(true);
});
