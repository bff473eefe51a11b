import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOneAddress } from '../../../platform/mail/mailbox.server.ts';
import { toEmailAddress } from './email-address.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['Ann.Example@EXAMPLE.org', 'ann.example@example.org'],
  ['  ann@example.org\t', 'ann@example.org'],
  ['\u00a0ann@example.org\ufeff', 'ann@example.org'],
  ["siobhan.o'brien@nhs.net", "siobhan.o'brien@nhs.net"],
  ['j.doe12@trust-name.nhs.uk', 'j.doe12@trust-name.nhs.uk'],
  ['ann+care@example.co.uk', 'ann+care@example.co.uk'],
  ['ann_b-c@sub.sub2.example.org', 'ann_b-c@sub.sub2.example.org'],
  ['ann@müller.example', 'ann@xn--mller-kva.example'],
  ['ann@MÜLLER.example', 'ann@xn--mller-kva.example'],
  ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
  ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
])('%j is kept as %j', (typed, kept) => {
  expect(toEmailAddress(typed)).toBe(kept);
});

test.each([
  '',
  ' ',
  'ann',
  'ann@example',
  '@example.org',
  'ann@',
  'ann@@example.org',
  'ann@b@example.org',
  'a nn@example.org',
  'ann@exam ple.org',
  'ann@.org',
  'ann@example.',
  'ann@example..org',
  '.ann@example.org',
  'ann.@example.org',
  'a..b@example.org',
  'jürgen@example.org',
  '安@example.org',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@0x7f.1',
  'ann@example.org:25',
  'ann@example.org/path',
  'ann@example.org?x',
  'ann@example.org#x',
  'ann@ex%41mple.org',
  'ann@user:secret.org',
  'ann\0@example.org',
  'ann\r\nBcc:eve@example.org',
  'ann,eve@example.org',
  'Ann <ann@example.org>',
  '"ann"@example.org',
])('%j is no address that we can send to', (typed) => {
  expect(toEmailAddress(typed)).toBeUndefined();
});

test('an address has at most 254 characters, counted as it is kept', () => {
  const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.org`;
  const address = (length: number) => `${'n'.repeat(length - host.length - 1)}@${host}`;
  expect(toEmailAddress(address(254))).toHaveLength(254);
  expect(toEmailAddress(` ${address(254)} `)).toHaveLength(254);
  expect(toEmailAddress(address(255))).toBeUndefined();
  expect(toEmailAddress('x'.repeat(100_000))).toBeUndefined();
});

test('whatever is typed, what is kept is written one way and is one address that mail can be sent to', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom(
      'ann',
      "o'brien",
      'A.B',
      'x+y',
      'İ',
      'K',
      'ß',
      'ﬁ',
      'müller',
      'ＥＸ',
      'xn--',
      '127.1',
      '\0',
      '\r\n',
    ),
  );
  const end = fc.constantFrom('.org', '.co.uk', '.MÜLLER.de', '。jp', '.', '', '.0x7f', '.ß.de', '.\u200d.de');
  const typed = fc
    .tuple(part, fc.constantFrom('@', '@', '@', '＠', '@@', ''), part, end)
    .map((parts) => parts.join(''));
  let kept = 0;
  fc.assert(
    fc.property(typed, (text) => {
      const address = toEmailAddress(text);
      if (address === undefined) return;
      kept++;
      expect(toEmailAddress(address)).toBe(address);
      expect(toEmailAddress(address.toUpperCase())).toBe(address);
      expect(address).toBe(address.toLowerCase());
      expect(address).toMatch(/^[!-~]+$/);
      expect(address.length).toBeLessThanOrEqual(254);
      expect(isOneAddress(address)).toBe(true);
    }),
    { numRuns: 5000 },
  );
  expect(kept).toBeGreaterThan(50);
});

test('what is kept is what better-auth takes, too', () => {
  const better = z.email();
  const part = fc.stringMatching(/^[a-z0-9_'+.-]{1,12}$/);
  fc.assert(
    fc.property(part, part, fc.stringMatching(/^[a-z0-9-]{1,8}$/), (name, host, end) => {
      const typed = `${name}@${host}.${end}`;
      const kept = toEmailAddress(typed);
      if (kept !== undefined) expect(better.safeParse(kept).success).toBe(true);
      else if (better.safeParse(typed).success)
        expect(URL.canParse(`http://${host}.${end}`) && /[a-z]/.test(end)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
