import { expect, test } from 'vitest';
import { parseProviderQuery } from '../provider.ts';
import { orderText, outsideText } from './near-note-text.server.ts';

const query = (search: string) => parseProviderQuery(new URLSearchParams(search));

test.each([
  ['', 'By name'],
  ['q=elm', 'Matching names first'],
  ['near=Oldham', 'Nearest first'],
  ['near=Oldham&q=elm', 'Nearest first'],
  ['near=OL4&sort=name', 'By name'],
  ['q=elm&sort=rating', 'Best rating first'],
  ['near=OL4&sort=newest', 'Newest rating first'],
])('D19a the list of ?%s says its order: %s', (search, text) => {
  expect(orderText(query(search))).toBe(text);
});

test('D19a near a postcode area, the order names the area, in which no provider is nearer than another', () => {
  const found = { name: 'OL4', isNeighbourhood: false, district: 'OL4', isWholePostcode: false, alternatives: [] };
  expect(orderText(query('near=OL4'), found)).toBe('In OL4 first, then the nearest');
  const widened = { ...found, widened: { found: 0, to: null } };
  expect(orderText(query('near=OL4&within=1&sort=rating'), widened)).toBe('In OL4 first, then the nearest');
  expect(orderText(query('near=OL4&sort=rating'), found)).toBe('Best rating first');
});

test.each(['cardiff', 'nursing home Cardiff', 'Wrexham care homes'])(
  'D19a ‘%s’ in the search text: CQC covers England only',
  (q) => {
    expect(outsideText(query(`q=${q}`))).toMatch(
      /^‘(cardiff|Cardiff|Wrexham)’ isn’t in England, and CQC only covers care in England\.$/,
    );
  },
);

test.each(['', 'q=bristol', 'q=nursing home', 'q="cardiff"', 'q=cardiff&near=Leeds'])(
  'D19a ?%s names no place outside England, or is about another place',
  (search) => {
    expect(outsideText(query(search))).toBeUndefined();
  },
);
