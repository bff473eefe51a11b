import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.server.ts';

const known = new Map(
  Object.entries({ oldham: 161, oakham: 12, elm: 40, elms: 3, house: 900, horse: 1, 'saint-étienne': 1 }),
);

test.each([
  ['oldahm', 'oldham'],
  ['oldam', 'oldham'],
  ['olddham', 'oldham'],
  ['hpuse', 'house'],
  ['hose', 'house'],
  ['elm', 'elm'],
  ['elk', 'elm'],
  ['saint-etienne', 'saint-étienne'],
  ['42', '42'],
  ['of', 'of'],
  ['zebra', undefined],
])('D18 %s is meant as %s', (word, meant) => {
  expect(nearestWord(word, known)).toBe(meant);
});
