import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfText } from './message-links.ts';

const linksIn = (text: string) => partsOfText(text).flatMap(({ link }) => link ?? []);

test('web addresses can be followed, without what ends the sentence', () => {
  expect(partsOfText('See https://example.org/a?b=1&c=2#d. Then call.')).toEqual([
    { text: 'See ', link: null },
    { text: 'https://example.org/a?b=1&c=2#d', link: 'https://example.org/a?b=1&c=2#d' },
    { text: '. Then call.', link: null },
  ]);
  expect(linksIn('(http://example.org/x)')).toEqual(['http://example.org/x']);
  expect(linksIn('https://example.org/a_(b)!')).toEqual(['https://example.org/a_(b)']);
  expect(linksIn('HTTPS://EXAMPLE.ORG')).toEqual(['https://example.org/']);
});

test('nothing else becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'mailto:a@example.org',
    'https://',
    'http:///x',
    'https://bank.example@evil.example/',
    '<a href="x">y</a>',
    'www.example.org',
  ])
    expect(linksIn(text), text).toEqual([]);
});

test('property: the parts are the text, and every link leads to the web', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.constantFrom('http://', 'https://', '(', ')', '.', '"', "'", '<', 'javascript:', '@', '\n'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        partsOfText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      for (const link of linksIn(text)) expect(link).toMatch(/^https?:\/\/[^@/]/);
    }),
  );
});
