import { expect, test } from 'vitest';
import { readAsked } from './read-asked.server.ts';

test('a first line that is too long is cut behind a whole character', () => {
  const asked = (text: string) =>
    readAsked(new Request(`http://carebridge.test/messages?text=${text}`), undefined).text;
  expect(asked(`${'x'.repeat(298)}😀`)).toBe(`${'x'.repeat(298)}😀`);
  expect(asked(`${'x'.repeat(299)}😀`)).toBe('x'.repeat(299));
});
