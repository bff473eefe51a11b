import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, listHref, oneLine, pageOf, wholeNumber } from './list-query.ts';

test('a text of an address is one line, with single spaces, and cut without halving a character', () => {
  expect(oneLine(' Care \r\n\t Home\0 ')).toBe('Care Home');
  expect(oneLine(null)).toBe('');
  expect(oneLine('x'.repeat(101))).toBe('x'.repeat(100));
  expect(oneLine('x'.repeat(3) + '𝔸', 4)).toBe('xxx');
});

test('of values that are repeated each counts once, and only so many', () => {
  expect(linesOf(['a', ' a ', '', 'b', 'c'], 2)).toEqual(['a', 'b']);
  expect(linesOf(['abc', 'abd'], 9, 2)).toEqual(['ab']);
});

test.each([
  ['7', 7],
  ['0', 1],
  ['100001', 100_000],
  ['1000000', 1],
  ['-1', 1],
  ['1.5', 1],
  ['٣', 1],
  ['x', 1],
])('page=%s is page %i', (text, page) => {
  expect(pageOf(new URLSearchParams({ page: text }))).toBe(page);
});

test('what has its usual value is left out of an address; nought is a value', () => {
  expect(listHref('/a', {})).toBe('/a');
  expect(listHref('/a', { q: '', type: [], sort: false, min: undefined }, 1)).toBe('/a');
  expect(listHref('/a', { q: 'b c', type: ['d', 'e&f'], max: 0 }, 3)).toBe('/a?q=b+c&type=d&type=e%26f&max=0&page=3');
});

test('whatever was typed, its address is read as the same query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.nat(999_999), (typed, choices, number) => {
      const [q, areas] = [oneLine(typed.toWellFormed()), linesOf(choices, 5)];
      const { searchParams } = new URL(listHref('/a', { q, area: areas, min: number }, number), 'http://a.test');
      expect(oneLine(searchParams.get('q'))).toBe(q);
      expect(linesOf(searchParams.getAll('area'), 5)).toEqual(areas);
      expect(wholeNumber(searchParams.get('min'))).toBe(number);
      expect(pageOf(searchParams)).toBe(Math.min(Math.max(number, 1), 100_000));
    }),
  );
});
