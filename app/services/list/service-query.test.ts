import { expect, test } from 'vitest';
import { parseServiceQuery, serviceListHref } from './service-query.ts';

test('a search and a choice that are too long are cut behind a whole character', () => {
  const search = new URLSearchParams({
    q: `${'x'.repeat(99)}😀`,
    type: `${'y'.repeat(239)}😀`,
    location: `${'z'.repeat(238)}😀`,
  });
  expect(parseServiceQuery(search)).toMatchObject({
    q: 'x'.repeat(99),
    types: ['y'.repeat(239)],
    locations: [`${'z'.repeat(238)}😀`],
  });
});

test('SVC-LIST-22 SVC-LIST-32 as many types and locations as are offered can be chosen at once', () => {
  const types = Array.from({ length: 200 }, (_, at) => `Type ${at}`);
  const address = serviceListHref({ types, locations: types });
  expect(parseServiceQuery(new URL(address, 'http://localhost').searchParams)).toMatchObject({
    types,
    locations: types,
  });
});
