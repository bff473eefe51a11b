import { expect, test } from 'vitest';
import { parseServiceQuery } from './service-query.ts';

test('a search and a choice that are too long are cut behind a whole character', () => {
  const search = new URLSearchParams({
    q: `${'x'.repeat(99)}😀`,
    type: `${'y'.repeat(199)}😀`,
    location: `${'z'.repeat(198)}😀`,
  });
  expect(parseServiceQuery(search)).toMatchObject({
    q: 'x'.repeat(99),
    types: ['y'.repeat(199)],
    locations: [`${'z'.repeat(198)}😀`],
  });
});
