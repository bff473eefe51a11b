import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyAgeText, isCopyOld, isRatingOld, olderAnswersText, ratingAgeText, yearsText } from './rating-age.ts';

const today = '2026-11-21';

test.each([
  ['2023-09-02', 'Rating published on 2 September 2023, 3 years ago'],
  ['2026-11-21', 'Rating published on 21 November 2026, today'],
  ['2026-11-20', 'Rating published on 20 November 2026, 1 day ago'],
  ['2026-09-23', 'Rating published on 23 September 2026, 59 days ago'],
  ['2026-09-21', 'Rating published on 21 September 2026, 2 months ago'],
  ['2025-11-21', 'Rating published on 21 November 2025, 12 months ago'],
  ['2024-11-22', 'Rating published on 22 November 2024, 23 months ago'],
  ['2024-11-21', 'Rating published on 21 November 2024, 2 years ago'],
  ['2023-11-22', 'Rating published on 22 November 2023, nearly 3 years ago'],
  ['2024-02-21', 'Rating published on 21 February 2024, nearly 3 years ago'],
  ['2024-02-22', 'Rating published on 22 February 2024, 2 years ago'],
  ['2025-02-21', 'Rating published on 21 February 2025, 21 months ago'],
  ['2014-01-31', 'Rating published on 31 January 2014, nearly 13 years ago'],
  ['2014-02-28', 'Rating published on 28 February 2014, 12 years ago'],
  ['2026-11-22', 'Rating published on 22 November 2026'],
  ['2031-01-01', 'Rating published on 1 January 2031'],
])('D25 a rating of %s says its date and its age in plain words', (day, text) => {
  expect(ratingAgeText(day, today)).toBe(text);
});

test.each([
  ['2024-11-22', false],
  ['2024-11-21', true],
  ['2019-01-01', true],
  ['2026-11-21', false],
  ['2027-11-21', false],
])('D25 a rating of %s: it is %s that its age is pointed out', (day, isOld) => {
  expect(isRatingOld(day, today)).toBe(isOld);
});

test.each([
  ['2026-05-22', false],
  ['2026-05-21', false],
  ['2026-05-20', true],
  ['2025-03-01', true],
  ['2026-11-21', false],
  ['2027-01-01', false],
])('D52 data of %s: it is %s that it is over 6 months old', (day, isOld) => {
  expect(isCopyOld(day, today)).toBe(isOld);
});

test('D52 data of over 6 months says its month and its age', () => {
  expect(copyAgeText('2025-03-01', today)).toBe('Our data is from March 2025, 20 months ago');
  expect(copyAgeText('2021-01-01', today)).toBe('Our data is from January 2021, nearly 6 years ago');
});

test('D52 the box names the answers that are old and older than the rating', () => {
  const dated = (...dates: (string | null)[]) => dates.map((date) => ({ date }));
  const text = (...dates: (string | null)[]) => olderAnswersText(dated(...dates), '2023-09-02', today);
  const same = '2023-09-02';
  expect(text('2018-06-20', '2018-06-20', same, '2018-06-20', same)).toBe(
    '3 of CQC’s 5 answers are from 2018, 8 years ago. ',
  );
  expect(text('2017-12-20', same, same, same, null)).toBe('1 of CQC’s 5 answers is from 2017, nearly 9 years ago. ');
  expect(text('2018-06-20', '2016-06-20', same, same, same)).toBe(
    '2 of CQC’s 5 answers are older, the oldest from 2016, 10 years ago. ',
  );
  expect(text(same, null, '2024-06-20', same, same)).toBe('');
  expect(olderAnswersText(dated('2025-06-20'), '2026-01-01', today)).toBe('');
  expect(olderAnswersText(dated('2018-06-20'), null, today)).toBe('');
});

test('a rating of 29 February is two years old on 1 March, not before', () => {
  expect(isRatingOld('2024-02-29', '2026-02-28')).toBe(false);
  expect(isRatingOld('2024-02-29', '2026-03-01')).toBe(true);
});

test('every date has an age: never NaN, never 0 of anything, and old is two years and more', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const text = ratingAgeText(one, other);
      expect(text).toMatch(
        /^Rating published on \d{1,2} [A-Z][a-z]+ \d{4}(, (today|(nearly )?[1-9]\d* (day|month|year)s? ago))?$/,
      );
      expect(text.endsWith('ago') || text.endsWith('today')).toBe(one <= other);
      expect(isRatingOld(one, other)).toBe(/\d+ years? ago/.test(text));
      if (isRatingOld(one, other)) expect(text).toContain(`, ${yearsText(one, other)} ago`);
    }),
  );
});
