import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortEmail } from './short-email.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['margaret.lane@nhs.net', 'margaret.la…@nhs.net'],
  ['margaret.thatcher-smith@nhs.net', 'margaret.th…@nhs.net'],
  ['mo@a-rather-long-care-home.co.uk', 'mo@…are-home.co.uk'],
  ['consultant@demo.carebridge.example', 'con…@…bridge.example'],
  // 20 characters, and one more.
  ['abcdefgh@example.org', 'abcdefgh@example.org'],
  ['abcdefghi@example.org', 'abcdefg…@example.org'],
  // A character of two code units is not cut in half.
  ['𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸@nhs.net', '𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸𝔸…@nhs.net'],
])('NAV-11 %j is shown in the header as %j', (email, shown) => {
  expect(shortEmail(email)).toBe(shown);
});

test('NAV-11 the header shows at most 20 characters of any email address, with its beginning and its end', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const shown = shortEmail(email);
      expect([...shown].length).toBeLessThanOrEqual(20);
      expect(shown[0]).toBe(email[0]);
      expect(shown.slice(-5)).toBe(email.slice(-5));
      if (email.length <= 20) expect(shown).toBe(email);
    }),
  );
});
