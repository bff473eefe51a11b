import { expect, test } from 'vitest';
import type { ProviderEntry } from '../provider/provider-entry.ts';
import { providersPerPage } from '../provider.ts';
import { joinEarlier } from './place-in-list.ts';
import { joinPages } from './use-shown-pages.ts';

const some = (from: number, count = providersPerPage) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }) as ProviderEntry);
const ids = (providers: ProviderEntry[]) => providers.map(({ id }) => Number(id));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('D19 the next page joins below, and says where it begins', () => {
  const joined = joinPages({ first: 2, last: 2, providers: some(25) }, { page: 3, providers: some(49, 5) });
  expect(joined).toMatchObject({ first: 2, last: 3, newFrom: 24 });
  expect(ids(joined.providers)).toEqual(numbers(25, 53));
});

test('a page that is there already is replaced, and nobody is led anywhere', () => {
  const shown = { first: 1, last: 2, providers: some(1, 48) };
  const joined = joinPages(shown, { page: 2, providers: some(25, 20) });
  expect(joined.newFrom).toBeUndefined();
  expect(ids(joined.providers)).toEqual(numbers(1, 44));
});

test('a provider that has moved down a page in the meantime stands once', () => {
  const joined = joinPages({ first: 1, last: 1, providers: some(1) }, { page: 2, providers: some(24) });
  expect(ids(joined.providers)).toEqual(numbers(1, 47));
});

test('D18 earlier pages join above, each provider once, and nobody is led anywhere', () => {
  const shown = { first: 3, last: 3, providers: some(49) };
  const joined = joinEarlier(shown, { first: 2, providers: some(26) });
  expect(joined).toMatchObject({ first: 2, last: 3 });
  expect(joined.newFrom).toBeUndefined();
  expect(ids(joined.providers)).toEqual(numbers(26, 72));
});
