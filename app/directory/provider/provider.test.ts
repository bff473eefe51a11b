import { expect, test } from 'vitest';
import { directoryHref, mostAreas, parseProviderQuery } from '../provider.ts';
import { withArea } from '../list/use-directory-search.ts';

test('a search, a place and an area that are too long are cut behind a whole character', () => {
  const long = `${'x'.repeat(99)}😀`;
  expect(parseProviderQuery(new URLSearchParams({ q: long, near: long, area: long }))).toMatchObject({
    q: 'x'.repeat(99),
    near: 'x'.repeat(99),
    areas: ['x'.repeat(99)],
  });
});

test('DIR-06 DIR-30 beside the 20 towns as many areas can be chosen, and one too many is not taken', () => {
  const towns = Array.from({ length: 20 }, (_, at) => `Town ${at}`);
  const areas = withArea(towns, 'Leeds,');
  expect(areas).toEqual([...towns, 'Leeds']);
  const search = (of: string[]) => new URL(directoryHref({ areas: of }), 'http://site').searchParams;
  expect(parseProviderQuery(search(areas)).areas).toEqual(areas);
  const most = Array.from({ length: mostAreas }, (_, at) => `Town ${at}`);
  expect(mostAreas).toBe(40);
  expect(withArea(most, 'Leeds')).toEqual(most);
  expect(parseProviderQuery(search([...most, 'Leeds'])).areas).toEqual(most);
});
