import { expect, test } from 'vitest';
import type { CareType } from '../care-types.ts';
import type { ProviderDetail } from './provider-detail.ts';
import { providerJsonLd } from './provider-json-ld.ts';

const full: ProviderDetail = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Elm House',
  address: ['12 Elm Road', 'Oldham', 'OL4 2QU'],
  streetLines: ['12 Elm Road', 'Lees'],
  townCity: 'Oldham',
  county: 'Greater Manchester',
  postcode: 'OL4 2QU',
  phone: '01616286811',
  email: null,
  website: 'https://www.elm-house.example/',
  types: ['care_home', 'nursing_home'],
  providerType: 'Nursing Home',
  services: [],
  specialties: [],
  rating: 'Outstanding',
  isRatingLoaded: true,
  ratingDate: '2023-09-02',
  bedsTotal: 34,
  bedsAvailable: null,
  cqcLocationId: '1-112467585',
  ratingText: 'Outstanding',
  isRatingInherited: false,
  keyQuestions: [],
  lastInspectionDate: null,
  latitude: 53.54,
  longitude: -2.07,
  region: 'North West',
  localAuthority: 'Oldham',
  brandName: 'HC-One',
  registeredOn: null,
  dataDate: '2026-11-01',
};
const address = 'https://www.example.org/care-directory/00000000-0000-4000-8000-000000000001';

test('D25 address, telephone, position, page and CQC’s page are told in the words of schema.org', () => {
  expect(JSON.parse(JSON.stringify(providerJsonLd(full, address)))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MedicalBusiness',
    '@id': address,
    url: address,
    name: 'Elm House',
    telephone: '+441616286811',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Elm Road, Lees',
      addressLocality: 'Oldham',
      addressRegion: 'Greater Manchester',
      postalCode: 'OL4 2QU',
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 53.54, longitude: -2.07 },
    parentOrganization: { '@type': 'Organization', name: 'HC-One' },
    identifier: { '@type': 'PropertyValue', propertyID: 'CQC location ID', value: '1-112467585' },
    sameAs: ['https://www.cqc.org.uk/location/1-112467585', 'https://www.elm-house.example/'],
  });
});

test('D25 a rating of the regulator is never told as one of customers', () => {
  expect(JSON.stringify(providerJsonLd(full, address))).not.toMatch(/rating|review|outstanding/i);
});

test.each<[CareType[], string]>([
  [['care_home', 'residential_home'], 'LocalBusiness'],
  [['domiciliary_care', 'mental_health'], 'LocalBusiness'],
  [['supported_living', 'learning_disabilities'], 'LocalBusiness'],
  [['care_home', 'nursing_home'], 'MedicalBusiness'],
  [['hospice'], 'MedicalBusiness'],
  [['community_health'], 'MedicalBusiness'],
  [['rehabilitation'], 'MedicalBusiness'],
  [['hospital', 'rehabilitation'], 'Hospital'],
])('D25 %j is a %s', (types, type) => {
  expect(providerJsonLd({ ...full, types }, address)).toMatchObject({ '@type': type });
});

test('D24 what is not known is left out', () => {
  const nothing = { phone: null, website: 'javascript:alert(1)', latitude: null, longitude: null, brandName: null };
  const text = JSON.stringify(providerJsonLd({ ...full, ...nothing, streetLines: [], county: null }, address));
  expect(text).not.toMatch(/telephone|geo|parentOrganization|streetAddress|addressRegion|javascript|null/);
});
