import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPlace } from './split-place.ts';

describe('FIND-01 the place at the end of a search text', () => {
  test.each([
    ['dementia nursing home near OL4', { q: 'dementia nursing home', near: 'OL4' }],
    ['nursing homes NEAR Stoke on Trent', { q: 'nursing homes', near: 'Stoke on Trent' }],
    ['near BS5 6PX', { q: '', near: 'BS5 6PX' }],
    ['hospice within 5 miles of Leeds', { q: 'hospice', near: 'Leeds', within: 5 }],
    ['hospice within 4 miles of Leeds', { q: 'hospice', near: 'Leeds', within: 5 }],
    ['hospice within 1 mile of Leeds', { q: 'hospice', near: 'Leeds', within: 1 }],
    ['hospice within 300 miles of Leeds', { q: 'hospice', near: 'Leeds', within: 25 }],
    ['dementia close to Oldham', { q: 'dementia', near: 'Oldham' }],
    ['dementia nursing home ol4', { q: 'dementia nursing home', near: 'ol4' }],
    ['home near sea near Whitby', { q: 'home near sea', near: 'Whitby' }],
  ])('%s', (text, split) => {
    expect(splitPlace(text)).toEqual(split);
  });

  test.each([
    '',
    'near',
    'nursing home near',
    'Linear House',
    'OL4',
    'within 5 miles of',
    'within x miles of Leeds',
    'within 5 miles',
    'care close to',
  ])('not %j', (text) => {
    expect(splitPlace(text)).toBeUndefined();
  });

  test('whatever is typed, it never fails, and loses no word but those between text and place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const split = splitPlace(text);
        if (split) expect(text).toContain(split.near.split(' ')[0]);
      }),
    );
  });
});
