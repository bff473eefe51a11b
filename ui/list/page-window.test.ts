import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('PAGER-02 at most five pages; five or fewer are all shown; one page shows nothing', () => {
  expect(pageWindow(1, 0)).toEqual([]);
  expect(pageWindow(1, 1)).toEqual([]);
  expect(pageWindow(2, 2)).toEqual([1, 2]);
  expect(pageWindow(4, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 10)).toHaveLength(5);
});

test('PAGER-03 more than five pages: the current page stands in the middle', () => {
  expect(pageWindow(5, 10)).toEqual([3, 4, 5, 6, 7]);
  expect(pageWindow(4, 6)).toEqual([2, 3, 4, 5, 6]);
});

test('PAGER-06 near the ends the window is pushed back inside and keeps its five pages', () => {
  for (const page of [1, 2, 3]) expect(pageWindow(page, 10)).toEqual([1, 2, 3, 4, 5]);
  for (const page of [8, 9, 10]) expect(pageWindow(page, 10)).toEqual([6, 7, 8, 9, 10]);
});

test('PAGER-02 PAGER-03 PAGER-06 for every page of every list', () => {
  const places = fc
    .integer({ min: 2, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      expect(shown).toHaveLength(Math.min(5, pages));
      expect(shown).toContain(page);
      expect(shown[0]).toBeGreaterThanOrEqual(1);
      expect(shown.at(-1)).toBeLessThanOrEqual(pages);
      shown.slice(1).forEach((number, index) => expect(number).toBe(shown[index]! + 1));
      const clamped = shown[0] === 1 || shown.at(-1) === pages;
      if (!clamped) expect(shown[2]).toBe(page);
    }),
  );
});

test('a page outside the list counts as the nearest one', () => {
  expect(pageWindow(99, 10)).toEqual([6, 7, 8, 9, 10]);
  expect(pageWindow(-1, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(Number.NaN, 10)).toEqual([1, 2, 3, 4, 5]);
});
