import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtWord, cutText } from './cut-text.ts';

test('a text is cut behind a whole character', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('😀😀', 1)).toBe('');
});

test('whatever is cut stays well formed, and loses one unit more than it must at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  );
});

test('a long text is cut behind a whole word, without the comma after it; only one long word is cut inside', () => {
  expect(cutAtWord('One, two', 8)).toBe('One, two');
  expect(cutAtWord('One, two', 7)).toBe('One…');
  expect(cutAtWord('One two three', 7)).toBe('One…');
  expect(cutAtWord('😀😀 😀😀', 4)).toBe('😀😀…');
  expect(cutAtWord('😀😀😀', 2)).toBe('😀😀…');
  expect(cutAtWord('', 2)).toBe('');
});
