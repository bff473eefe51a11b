import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProviderQuery } from './provider.ts';
import type { CareType } from './care-types.ts';
import {
  bedsText,
  countText,
  dataDatesText,
  distanceText,
  spellingText,
  streetText,
  type Suggestion,
  websiteLink,
} from './provider-texts.ts';

test('DIR-13 the count takes (s) literally, and parts the thousands', () => {
  expect([0, 1, 12, 24_012].map(countText)).toEqual([
    'Showing 0 care provider(s)',
    'Showing 1 care provider(s)',
    'Showing 12 care provider(s)',
    'Showing 24,012 care provider(s)',
  ]);
});

test('D22 beds: a number, Not applicable for care without beds, nothing where nobody knows', () => {
  expect(bedsText({ bedsTotal: 44, types: ['care_home'] })).toBe('44');
  expect(bedsText({ bedsTotal: 0, types: ['care_home'] })).toBe('Not applicable');
  expect(bedsText({ bedsTotal: null, types: ['domiciliary_care', 'supported_living'] })).toBe('Not applicable');
  expect(bedsText({ bedsTotal: null, types: ['domiciliary_care', 'care_home'] })).toBeUndefined();
  expect(bedsText({ bedsTotal: null, types: ['hospital'] })).toBeUndefined();
});

test('D22 home care for people with a mental illness or a learning disability has no beds either, which these words alone do not say', () => {
  const people: CareType[] = ['mental_health', 'learning_disabilities'];
  for (const type of ['domiciliary_care', 'supported_living', 'community_health'] as const)
    expect(bedsText({ bedsTotal: null, types: [type, ...people] }), type).toBe('Not applicable');
  for (const type of ['care_home', 'hospital', 'rehabilitation', 'hospice'] as const)
    expect(bedsText({ bedsTotal: null, types: ['domiciliary_care', type, ...people] }), type).toBeUndefined();
  expect(bedsText({ bedsTotal: null, types: people })).toBeUndefined();
  expect(bedsText({ bedsTotal: 0, types: people })).toBe('Not applicable');
});

test('a distance from a district of postcodes is rough', () => {
  expect([0, 0.04, 1.4, 1.6, 24.2].map((miles) => distanceText(miles, 'OL4'))).toEqual([
    'In OL4',
    'About 1 mile away',
    'About 1 mile away',
    'About 2 miles away',
    'About 24 miles away',
  ]);
});

test('a distance has one decimal up to 10 miles', () => {
  expect([0, 0.04, 0.1, 1.23, 9.94, 9.96, 12.4, 1234].map((miles) => distanceText(miles))).toEqual([
    'Less than 0.1 miles away',
    'Less than 0.1 miles away',
    '0.1 miles away',
    '1.2 miles away',
    '9.9 miles away',
    '10 miles away',
    '12 miles away',
    '1,234 miles away',
  ]);
});

test('a website leads to http or https only, whatever the data says', () => {
  expect(websiteLink('www.elm.co.uk/care')).toEqual({ href: 'https://www.elm.co.uk/care', label: 'elm.co.uk' });
  expect(websiteLink('HTTP://elm.co.uk')).toEqual({ href: 'http://elm.co.uk/', label: 'elm.co.uk' });
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'none', '', 'http://', 'https://bank.co.uk@evil.com'])
    expect(websiteLink(text), text).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const link = websiteLink(text);
      if (link) expect(link.href).toMatch(/^https?:\/\//);
    }),
  );
});

test('the street is what of the address is not said already', () => {
  const address = ['12 Elm Street', 'Lees', 'Oldham', 'Lancashire', 'OL4 2QU'];
  expect(streetText({ address, townCity: 'Oldham', postcode: 'OL4 2QU' })).toBe('12 Elm Street, Lees, Lancashire');
  expect(streetText({ address: ['Oldham'], townCity: 'Oldham', postcode: null })).toBe('');
});

test('DATA-26 data of several days is from the oldest month to the newest', () => {
  expect(dataDatesText({ oldest: '2025-03-01', newest: '2025-03-31' })).toBe('March 2025');
  expect(dataDatesText({ oldest: '2025-02-27', newest: '2025-03-02' })).toBe('March 2025');
  expect(dataDatesText({ oldest: '2021-01-01', newest: '2025-03-01' })).toBe('January 2021 to March 2025');
});

test('a suggestion shows what it changes', () => {
  const asked = parseProviderQuery(new URLSearchParams('q=Oldhm&area=Leds&area=York'));
  expect(spellingText(asked, { ...asked, q: 'Oldham' })).toBe('Oldham');
  expect(spellingText(asked, { ...asked, areas: ['Leeds', 'York'] })).toBe('Leeds');
  expect(spellingText(asked, { ...asked, near: 'Bath' })).toBe('Bath');
  const text = (address: string, suggested: Suggestion) => {
    const other = parseProviderQuery(new URLSearchParams(address));
    return spellingText(other, { ...other, ...suggested });
  };
  expect(text('q=care+homes+in+leeds', { q: '', types: ['care_home'], areas: ['Leeds'] })).toBe('Care Home in Leeds');
  expect(text('q=06+care,+keighley', { q: '06 Care', areas: ['Keighley'] })).toBe('06 Care in Keighley');
  expect(text('q=hospices+kent', { q: '', types: ['hospice'], near: 'Kent' })).toBe('Hospice near Kent');
  expect(text('q=lancashire', { q: '', areas: ['Lancashire'] })).toBe('the area Lancashire');
  expect(text('q=Hospice', { q: '', types: ['hospice'] })).toBe('the type of care Hospice');
  expect(text('q=oldhm+elm', { q: 'Oldham', dropped: ['elm'] })).toBe('Oldham (without ‘elm’)');
  expect(text('q=oldhm&rating=Good', { q: 'Oldham', ratings: [] })).toBe('Oldham (without the filters)');
});
