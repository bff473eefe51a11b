import { expect, test } from 'vitest';
import { parseProviderQuery } from './provider.ts';

test('a search, a place and an area that are too long are cut behind a whole character', () => {
  const long = `${'x'.repeat(99)}😀`;
  expect(parseProviderQuery(new URLSearchParams({ q: long, near: long, area: long }))).toMatchObject({
    q: 'x'.repeat(99),
    near: 'x'.repeat(99),
    areas: ['x'.repeat(99)],
  });
});
