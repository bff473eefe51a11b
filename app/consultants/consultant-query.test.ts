import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consultantListHref,
  everyConsultant,
  isSearched,
  parseConsultantQuery,
  queryForListing,
} from './consultant-query.ts';

const parse = (text: string) => parseConsultantQuery(new URLSearchParams(text));

describe('D18 FIND-01 the URL of the list', () => {
  test('holds the search, the filters and the page; default values are left out', () => {
    expect(consultantListHref({ q: 'a b', country: 'uk', page: 3 })).toBe('/consultants?q=a+b&country=uk&page=3');
    expect(consultantListHref({ q: '', country: 'all', page: 1, isFeaturedOnly: false })).toBe('/consultants');
    const url =
      '/consultants?free-from=2027-01-04&free-to=2027-01-29&days=5&rate=450&per=day&verified=yes&remote=yes' +
      '&care=care_home&care=hospice&skill=Audits&near=OL4&within=25';
    expect(consultantListHref(parse(url.split('?')[1] ?? ''))).toBe(url);
  });

  test('values that make no sense are left out', () => {
    expect(parse('q=%20%20x%0A%0Ay%20&country=UK&page=-3')).toEqual({ ...everyConsultant, q: 'x y' });
    expect(parse('country=constructor&page=1e9')).toMatchObject({ country: 'all', page: 1 });
    const senseless = [
      'free-from=2027-02-30',
      'free-to=tomorrow&days=9',
      'days=5',
      'rate=0',
      'rate=-5&per=day',
      'rate=9999999',
      'verified=1',
      'care=toString',
      'within=25',
      'near=%20&within=travel',
    ];
    for (const text of senseless) expect([text, consultantListHref(parse(text))]).toEqual([text, '/consultants']);
    expect(parse('near=Leeds&within=26').within).toBeUndefined();
    expect(parse('free-from=2027-01-04&days=1000').free.days).toBe(60);
    expect(parse('free-from=2027-01-29&free-to=2027-01-04').free).toEqual({
      from: '2027-01-04',
      to: '2027-01-29',
      days: 1,
    });
    expect(parse(Array.from({ length: 50 }, (_, at) => `skill=${at}`).join('&')).skills).toHaveLength(20);
  });

  test('a search that is too long is cut behind a whole character', () => {
    expect(parse(`q=${'x'.repeat(98)}😀`).q).toBe(`${'x'.repeat(98)}😀`);
    expect(parse(`q=${'x'.repeat(99)}😀`).q).toBe('x'.repeat(99));
  });

  test('whatever it says, reading it never fails, and what is read comes back from its own URL', () => {
    const names = [
      'q',
      'country',
      'free-from',
      'free-to',
      'days',
      'rate',
      'per',
      'verified',
      'remote',
      'care',
      'skill',
      'near',
      'within',
      'featured',
      'page',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'uk',
        'yes',
        'all',
        'day',
        'travel',
        'hospice',
        'care_home',
        '25',
        '7',
        '2027-01-04',
        '2027-03-01',
        'OL4',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const query = parse(new URLSearchParams(pairs).toString());
        expect(parse(consultantListHref(query).split('?')[1] ?? '')).toEqual(query);
      }),
    );
  });
});

test('D50 FIND-03 a text, a country or any filter narrows the list; a page and the featured ones alone do not', () => {
  for (const text of ['', 'page=4', 'featured=all', 'days=3'])
    expect([text, isSearched(parse(text))]).toEqual([text, false]);
  const narrowing = [
    'q=a',
    'country=uk',
    'free-to=2027-01-04',
    'rate=50',
    'verified=yes',
    'remote=yes',
    'care=hospice',
    'skill=a',
    'near=Leeds',
  ];
  for (const text of narrowing) expect([text, isSearched(parse(text))]).toEqual([text, true]);
});

test('FIND-01 the search for a listing has its skills and the next 30 days', () => {
  expect(consultantListHref(queryForListing(['Audits', 'Audits', 'DoLS'], '2026-12-15'))).toBe(
    '/consultants?free-from=2026-12-15&free-to=2027-01-14&skill=Audits&skill=DoLS',
  );
});
