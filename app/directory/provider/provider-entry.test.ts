import { expect, test } from 'vitest';
import { toEntry } from './provider-entry.ts';
import type { Provider } from '../provider.ts';

const bare: Provider = {
  id: '1-1',
  name: 'Elm House',
  address: [],
  townCity: null,
  postcode: null,
  phone: null,
  email: null,
  website: null,
  types: ['care_home'],
  providerType: null,
  services: [],
  specialties: [],
  rating: null,
  isRatingLoaded: true,
  ratingDate: null,
  isRatingInherited: false,
  bedsTotal: null,
  bedsAvailable: null,
  distanceMiles: null,
};
const today = '2026-03-02';

test('of a provider of whom nothing is known the list says nothing', () => {
  const { id, name, types, services, specialties, ...rest } = toEntry(bare, today);
  expect([id, name, types]).toEqual(['1-1', 'Elm House', { first: ['Care Home'], more: 0 }]);
  expect([services, specialties]).toEqual(['', '']);
  expect(Object.entries(rest).filter(([, value]) => value)).toEqual([['isRatingLoaded', true]]);
});

test('DIR-15 DIR-16 DIR-17 the first few of what it offers in the words of families, and how many more', () => {
  const services = ['Care home service with nursing', 'Hospice services', 'Ambulance service', 'Something new'];
  const { types, ...entry } = toEntry(
    { ...bare, types: ['care_home', 'hospice'], services, specialties: ['Dementia', 'dementia'] },
    today,
  );
  expect(types).toEqual({ first: ['Care Home', 'Hospice'], more: 0 });
  expect(entry.services).toBe('Care home with nursing, Hospice, Ambulance, +1\u00A0more');
  expect(entry.specialties).toBe('People with dementia');
});

test('the age of a rating is told when it is two years and more', () => {
  expect(toEntry({ ...bare, ratingDate: '2024-03-02' }, today)).toMatchObject({
    ratedOn: '2 March 2024',
    ratingCaution: '2 years ago',
  });
  expect(toEntry({ ...bare, ratingDate: '2024-03-03' }, today).ratingCaution).toBeNull();
  expect(toEntry({ ...bare, isRatingInherited: true }, today).ratingCaution).toBeNull();
  const inherited = { ...bare, rating: 'Good', isRatingInherited: true } as const;
  expect(toEntry({ ...inherited, ratingDate: '2026-01-02' }, today).ratingCaution).toBe('under the previous provider');
  expect(toEntry({ ...inherited, ratingDate: '2019-01-02' }, today).ratingCaution).toMatch(
    /^\d years ago, under the previous provider$/,
  );
});

test('numbers are dialled as they can be, and what is no website is no link', () => {
  const reached = toEntry({ ...bare, phone: '01616330000', website: 'www.elm.co.uk', distanceMiles: 1.23 }, today);
  expect(reached.phone).toEqual({ text: '0161 633 0000', dial: '+441616330000' });
  expect(reached.website).toEqual({ href: 'https://www.elm.co.uk/', label: 'elm.co.uk' });
  expect(reached.distance).toBe('1.2 miles away');
  expect(toEntry({ ...bare, phone: 'ask inside', website: 'none' }, today)).toMatchObject({
    phone: { text: 'ask inside', dial: 'ask inside' },
    website: null,
  });
});
