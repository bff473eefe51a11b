import { expect, test } from 'vitest';
import { compareHref, fromSearch } from './compare-link.ts';

test('FIND-01 a comparison has a short URL, with the place if there is one', () => {
  expect(compareHref({ ids: ['1', '2'], near: '' })).toBe('/care-directory/compare?ids=1,2');
  expect(compareHref({ ids: ['1'], near: 'OL4 2QU' })).toBe('/care-directory/compare?ids=1&near=OL4+2QU');
});

test.each([
  [{ search: '?q=dementia', near: 7, distance: null }, '?q=dementia'],
  [{ search: '' }, ''],
  [{ search: '//evil.example' }, ''],
  [{ search: 7 }, ''],
  [null, ''],
  [undefined, ''],
  ['text', ''],
])('the way back of the state %j is %j', (state, search) => {
  expect(fromSearch(state)).toEqual({ search, near: '', distance: '' });
});
