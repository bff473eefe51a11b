import { expect, test } from 'vitest';
import { mapKeyQuestions, mapRating, mapRatingColumns, type GivenRating } from './map-rating.ts';

test.each([
  ['Outstanding', 'Outstanding'],
  ['Good', 'Good'],
  ['Inadequate', 'Inadequate'],
  ['Requires improvement', 'Requires Improvement'],
  ['Requires Improvement', 'Requires Improvement'],
  ['Inspected but not rated', 'Inspected but not rated'],
  ['Insufficient evidence to rate', 'Inspected but not rated'],
  ['Regulations met', 'Inspected but not rated'],
  ['No published rating', 'No published rating'],
  ['No Approved Rating', 'No published rating'],
  ['Not applicable', 'No published rating'],
  ['Evidence requirements partially / not yet scored', 'No published rating'],
  ['Not Rated', 'No published rating'],
  ['', 'No published rating'],
  [undefined, 'No published rating'],
  ['constructor', 'No published rating'],
  ['Goodish', 'No published rating'],
])('CONST-06 CONST-07 D20 %s is stored as %s', (written, stored) => {
  expect(mapRating(written)).toBe(stored);
});

test('CONST-07 Not Rated with an inspection is Inspected but not rated', () => {
  expect(mapRating('Not Rated', { isInspected: true })).toBe('Inspected but not rated');
});

const given = (text: string, date: string | null, more: Partial<GivenRating> = {}): GivenRating => ({
  text,
  date,
  keyQuestions: [],
  isInherited: false,
  ...more,
});
const ratingOf = (...all: GivenRating[]) => mapRatingColumns(all);

test('D20 of two systems the newer rating counts, whichever it is', () => {
  expect(ratingOf(given('Good', '2020-01-01'), given('Inadequate', '2024-01-01')).current_rating).toBe('Inadequate');
  expect(ratingOf(given('Good', '2025-01-01'), given('Inadequate', '2024-01-01')).current_rating).toBe('Good');
  // A rating without a date may be the newest.
  expect(ratingOf(given('Good', null), given('Outstanding', '2019-01-01'))).toMatchObject({
    current_rating: 'Good',
    rating_date: null,
  });
  expect(ratingOf(given('Outstanding', null), given('Good', '2019-01-01')).current_rating).toBe('Good');
});

test('D20 of several ratings of one day the worst counts, and a rating counts more than none', () => {
  const day = '2025-03-04';
  expect(ratingOf(given('Good', day), given('Requires Improvement', day), given('Outstanding', day))).toMatchObject({
    current_rating: 'Requires Improvement',
    rating_date: day,
  });
  expect(ratingOf(given('Insufficient evidence to rate', day), given('Good', day)).current_rating).toBe('Good');
});

test('D20 an empty rating and one that is not scored yet do not hide an older one; the words of the source are kept', () => {
  const older = given('Requires improvement', '2021-01-01', { isInherited: true });
  const answer = ratingOf(
    older,
    given('', '2024-01-01'),
    given('Evidence requirements partially / not yet scored', '2025-01-01'),
  );
  expect(answer).toMatchObject({
    current_rating: 'Requires Improvement',
    rating_text: 'Requires improvement',
    is_rating_inherited: true,
  });
  expect(ratingOf(given('No Approved Rating', null))).toMatchObject({
    current_rating: 'No published rating',
    rating_text: 'No Approved Rating',
  });
  expect(ratingOf()).toMatchObject({ current_rating: 'No published rating', rating_text: null, key_questions: [] });
});

test('key questions come in the order of CQC, each once, without those that are not rated', () => {
  const written = [
    { name: 'Well-led', rating: 'Requires Improvement', date: '2020-01-01' },
    { name: 'Well led', rating: 'Good', date: '2024-01-01' },
    { name: 'Safe', rating: 'Good', date: null },
    { name: 'Caring', rating: '', date: '2024-01-01' },
    { name: 'Kind', rating: 'Good', date: '2024-01-01' },
  ];
  expect(mapKeyQuestions(written)).toEqual([
    { name: 'Safe', rating: 'Good' },
    { name: 'Well-led', rating: 'Good', date: '2024-01-01' },
  ]);
});
