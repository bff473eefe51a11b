import { expect, test } from 'vitest';
import { filterChips } from './filter-chip.ts';
import { directoryHref, parseProviderQuery } from '../provider.ts';

const parse = (address: string) => parseProviderQuery(new URLSearchParams(address));
const labels = (address: string) => filterChips(parse(address)).map(({ label }) => label);

test('DIR-08 DIR-09 DIR-10 DIR-11 DIR-30 DIR-32 each choice has its chip and counts one', () => {
  const address = 'q=elm&near=OL4&area=Oldham&area=York&type=hospice&type=care_home&rating=Good&rating=Inadequate';
  expect(labels(address)).toEqual([
    'Search: elm',
    'Near: OL4',
    'Area: Oldham',
    'Area: York',
    'Type: Care Home',
    'Type: Hospice',
    'Rating: Good',
    'Rating: Inadequate',
  ]);
  expect(filterChips(parse(address)).length).toBe(8);
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
  expect(filterChips(parse(address)).length).toBe(1);
});

test('DIR-12 D22 the full range has no chip', () => {
  expect(labels('min=0&max=200')).toEqual([]);
});

test('DIR-36 each chip takes back its own choice, and the page', () => {
  const query = parse('q=elm&near=OL4&area=Oldham&area=York&type=hospice&rating=Good&min=10&page=3');
  const without = Object.fromEntries(filterChips(query).map((chip) => [chip.label, directoryHref(chip.without)]));
  const all = '/care-directory?q=elm&area=Oldham&area=York&type=hospice&rating=Good&min=10&near=OL4';
  expect(without).toEqual({
    'Search: elm': all.replace('q=elm&', ''),
    'Near: OL4': all.replace('&near=OL4', ''),
    'Area: Oldham': all.replace('area=Oldham&', ''),
    'Area: York': all.replace('&area=York', ''),
    'Type: Hospice': all.replace('&type=hospice', ''),
    'Rating: Good': all.replace('&rating=Good', ''),
    'Capacity: 10 to 200 or more beds': all.replace('&min=10', ''),
  });
});
