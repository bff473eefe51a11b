import { expect, test } from 'vitest';
import { isPostcodeIn, isWholePostcode, postcodePlaces, postcodeSpellings } from './postcode.ts';

test.each([
  ['ol42qu', ['OL4 2QU']],
  ['OL 4 2QU', ['OL4 2QU']],
  ['ol42', ['OL4 2']],
  ['sw1a1', ['SW1A 1']],
  ['m111', ['M11 1']],
  ['m11', ['M1 1']],
  ['ol4 2', []],
  ['ol4', []],
  ['elm', []],
  ['4', []],
  ['sw1a1aa9', []],
  ['', []],
])('D19a %s may be written %j too', (text, spellings) => {
  expect(postcodeSpellings(text)).toEqual(spellings);
});

test.each([
  ['ol42qu', ['OL4 2QU'], ['OL4 2', 'OL4', 'OL']],
  [' OL4 2QU ', ['OL4 2QU'], ['OL4 2', 'OL4', 'OL']],
  ['ol4', ['OL4'], ['OL']],
  ['ol4 2', ['OL4 2'], ['OL4', 'OL']],
  ['ol42', ['OL42'], ['OL4 2', 'OL4', 'OL']],
  ['OL99', ['OL99'], ['OL9 9', 'OL9', 'OL']],
  ['bs 1', ['BS1'], ['BS']],
  ['BS1-4ST', ['BS1 4ST'], ['BS1 4', 'BS1', 'BS']],
  ['SW1A 1AA', ['SW1A 1AA'], ['SW1A 1', 'SW1A', 'SW1', 'SW']],
  ['sw', ['SW'], []],
  ['Oldham', [], []],
  ['ol4 2qux', [], []],
  ['', [], []],
])('D19a %s may be the place of %j, or else of %j', (text, asked, wider) => {
  const places = postcodePlaces(text);
  expect(places.filter((place) => !place.isNeighbourhood).map(({ name }) => name)).toEqual(asked);
  expect(places.filter((place) => place.isNeighbourhood).map(({ name }) => name)).toEqual(wider);
  for (const { name, begin, pattern } of places) {
    const one = `${name}${name.includes(' ') ? '' : /[0-9]/.test(name) ? ' ' : '1 '}`;
    expect([one.startsWith(begin), new RegExp(pattern).test(one)], name).toEqual([true, true]);
  }
});

test('D19a a postcode is whole with its last letter', () => {
  const typed = ['SW1A1AA', 'ol4 2qu', 'OL4 2Q', 'OL4', 'Oldham'];
  expect(typed.map(isWholePostcode)).toEqual([true, true, false, false, false]);
});

test.each([
  ['OL4', 'OL4 2QU', true],
  ['SW1', 'SW1A 1AA', true],
  ['OL4', 'OL41 1AA', false],
  ['SW1A', 'SW1 1AA', false],
  ['E1W', 'E1WX 1AA', false],
  ['OL4', '', false],
])('in the district %s, %s: %s', (district, postcode, isInside) => {
  expect(isPostcodeIn(district, postcode)).toBe(isInside);
});
