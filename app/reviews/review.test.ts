import { expect, test } from 'vitest';
import { ratingInWords } from './review.ts';

test('DATA-13 D11 a rating has one decimal and its number; without reviews it says so', () => {
  expect(ratingInWords({ mean: 4.8, count: 12 })).toBe('4.8 out of 5, from 12 reviews');
  expect(ratingInWords({ mean: 5, count: 1 })).toBe('5.0 out of 5, from 1 review');
  expect(ratingInWords({ mean: null, count: 0 })).toBe('No reviews yet');
});
