import { expect, test } from 'vitest';
import { countryOptions, experienceText, featuredText, rateText } from './consultant.ts';
import { partsOf } from '../../ui/form/comma-list.ts';

test('DATA-37 the country options are the 19 written ones, in their order', () => {
  expect(countryOptions.map(({ value }) => value)).toEqual(
    (
      'all uk usa germany france italy spain netherlands belgium sweden switzerland austria norway denmark finland ' +
      'ireland poland portugal greece'
    ).split(' '),
  );
});

test("CPROF-04 D32 'United Kingdom' is the label of uk", () => {
  expect(countryOptions.find(({ value }) => value === 'uk')?.label).toBe('United Kingdom');
});

test('DATA-10 skills are split at commas and trimmed, and empty ones are left out', () => {
  expect(partsOf(' a, b ,c')).toEqual(['a', 'b', 'c']);
  expect(partsOf('')).toEqual([]);
  expect(partsOf(' , ,x,')).toEqual(['x']);
});

test('DATA-08 DATA-09 a rate is shown as written, and the raw dollar default as Rate on request', () => {
  expect(rateText('from 80')).toBe('from 80');
  for (const nothing of ['', '  ', '$100/hr', ' $100/hr ']) expect(rateText(nothing)).toBe('Rate on request');
  expect(rateText('$100/hr plus travel')).toBe('$100/hr plus travel');
});

test('years of experience read as English', () => {
  expect([0, 1, 2].map(experienceText)).toEqual(['0 years', '1 year', '2 years']);
});

test('CONS-LIST-05 D51 high ratings are spoken of only where everybody in the block has 3 reviews and a mean of 4.5', () => {
  const text = (...ratings: [number | null, number][]) =>
    featuredText(ratings.map(([mean, count]) => ({ rating: { mean, count } })));
  const whole = 'Featured consultants have been verified and have a high rating in their specialization.';
  const short = 'Featured consultants have been verified.';
  expect(text([4.5, 3], [5, 40])).toBe(whole);
  expect(text([4.5, 3], [4.4, 40])).toBe(short);
  expect(text([5, 2])).toBe(short);
  expect(text([4.8, 12], [null, 0])).toBe(short);
});
