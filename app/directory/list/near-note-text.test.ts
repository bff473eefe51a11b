import { expect, test } from 'vitest';
import { parseProviderQuery } from '../provider.ts';
import { orderText, outsideText } from './near-note-text.server.ts';

const query = (search: string) => parseProviderQuery(new URLSearchParams(search));

test.each([
  ['', 'By name'],
  ['q=elm', 'Matching names first'],
  ['near=OL4', 'Nearest first'],
  ['near=OL4&q=elm', 'Nearest first'],
  ['near=OL4&sort=name', 'By name'],
  ['q=elm&sort=rating', 'Best rating first'],
  ['near=OL4&sort=newest', 'Newest rating first'],
])('D19a the list of ?%s says its order: %s', (search, text) => {
  expect(orderText(query(search))).toBe(text);
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
