import { expect, test } from 'vitest';
import { peopleTexts, serviceTexts } from '../records/care-words.ts';
import { askedQuestions, cqcPage, ownRatingWords } from './provider-detail.ts';

test('D25 the five key questions stand in their fixed order, whatever the order and the case of the source', () => {
  const asked = askedQuestions([
    { name: 'well-led', rating: 'Inadequate', date: '2023-09-02' },
    { name: 'Caring', rating: 'Good' },
  ]);
  expect(asked.map(({ name, rating, date }) => [name, rating, date])).toEqual([
    ['Safe', 'No published rating', null],
    ['Effective', 'No published rating', null],
    ['Caring', 'Good', null],
    ['Responsive', 'No published rating', null],
    ['Well-led', 'Inadequate', '2023-09-02'],
  ]);
  expect(askedQuestions([])).toEqual([]);
  expect(askedQuestions([{ name: 'Use of resources', rating: 'Good' }])).toEqual([]);
});

test.each([
  ['Requires Improvement', 'Requires improvement', undefined],
  ['Inspected but not rated', 'Insufficient evidence to rate', 'Insufficient evidence to rate'],
  ['No published rating', ' ', undefined],
  ['Good', null, undefined],
] as const)(
  'D20 of %s, in the source %s, its own words are shown where they differ: %s',
  (rating, ratingText, shown) => {
    expect(ownRatingWords({ rating, ratingText })).toBe(shown);
  },
);

test('DATA-27 services and people are named in plain words, each once; what is not known stays as it is', () => {
  expect(serviceTexts(['Domiciliary care service', 'Something new', 'Domiciliary Care Service'])).toEqual([
    'Care in your own home',
    'Something new',
  ]);
  expect(peopleTexts(['Dementia', 'Caring for adults over 65 yrs', 'Services for everyone', 'Left-handed'])).toEqual([
    'People with dementia',
    'Adults over 65',
    'Everyone',
    'Left-handed',
  ]);
});

test('D25 the address of CQC’s page cannot lead elsewhere', () => {
  expect(cqcPage('1-112467585')).toBe('https://www.cqc.org.uk/location/1-112467585');
  expect(cqcPage('../x?y')).toBe('https://www.cqc.org.uk/location/..%2Fx%3Fy');
});
