import { expect, test } from 'vitest';
import { ownInitials } from './own-initials.ts';

test.each([
  ['Mary', 'Lane', 'info@example.org', 'ML'],
  ['', 'Lane', 'info@example.org', 'L'],
  ['', '', 'mary.lane@example.org', 'ML'],
  ['', '', 'info@example.org', 'I'],
  ['', '', '24@example.org', ''],
])('NAV-11 %j %j with %j has the initials %j in the header', (firstName, lastName, email, initials) => {
  expect(ownInitials({ firstName, lastName, email })).toBe(initials);
});
