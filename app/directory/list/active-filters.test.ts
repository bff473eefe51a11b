import { expect, test } from 'vitest';
import { chipsOf } from '../../../ui/list/active-filter.ts';
import { activeFilters } from './active-filters.server.ts';
import { directoryHref, parseProviderQuery, type ProviderQuery } from '../provider.ts';

const parse = (address: string) => parseProviderQuery(new URLSearchParams(address));
const chips = (query: ProviderQuery) => chipsOf(activeFilters(query), directoryHref({ ...query, page: 1 }));
const labels = (address: string) => chips(parse(address)).map(({ label }) => label);

test('DIR-08 DIR-09 DIR-10 DIR-11 DIR-30 DIR-32 each choice has its chip and counts one', () => {
  const address = 'q=elm&near=OL4&area=Oldham&area=York&type=hospice&type=care_home&rating=Good&rating=Inadequate';
  expect(labels(address)).toEqual([
    'Search: elm',
    'Near OL4',
    'Area: Oldham',
    'Area: York',
    'Type: Care Home',
    'Type: Hospice',
    'Rating: Good',
    'Rating: Inadequate',
  ]);
  expect(labels('')).toEqual([]);
});

test.each([
  ['max=90', 'Capacity: 0 to 90 beds'],
  ['max=100', 'Capacity: 0 to 100 beds'],
  ['max=150', 'Capacity: 0 to 150 beds'],
  ['min=50', 'Capacity: 50 to 200 or more beds'],
  ['min=200', 'Capacity: 200 or more beds'],
])('DIR-12 DIR-31 D22 %s has the chip %s and counts one', (address, label) => {
  expect(labels(address)).toEqual([label]);
});

test('DIR-12 D22 the full range has no chip', () => {
  expect(labels('min=0&max=200')).toEqual([]);
});

test('DIR-36 each chip takes back its own choice, and the page', () => {
  const query = parse('q=elm&near=OL4&area=Oldham&area=York&type=hospice&rating=Good&min=10&page=3');
  const without = Object.fromEntries(chips(query).map(({ label, to }) => [label, to]));
  const all = '/care-directory?q=elm&area=Oldham&area=York&type=hospice&rating=Good&min=10&near=OL4';
  expect(without).toEqual({
    'Search: elm': all.replace('q=elm&', ''),
    'Near OL4': all.replace('&near=OL4', ''),
    'Area: Oldham': all.replace('area=Oldham&', ''),
    'Area: York': all.replace('&area=York', ''),
    'Type: Hospice': all.replace('&type=hospice', ''),
    'Rating: Good': all.replace('&rating=Good', ''),
    'Capacity: 10 to 200 or more beds': all.replace('&min=10', ''),
  });
});

test('DIR-36 after a first chip is pressed, the others keep the list without it', () => {
  const query = parse('area=Oldham&area=York&type=unknown&within=10&near=OL4');
  const chosen = directoryHref({ ...query, areas: ['York'], near: '', within: null });
  expect(chipsOf(activeFilters(query), chosen)).toEqual([
    { label: 'Area: York', to: '/care-directory?type=unknown' },
    { label: 'Type not known', to: '/care-directory?area=York' },
  ]);
});
