import { expect, test } from 'vitest';
import type { Consultant } from '../consultant.ts';
import { consultantJsonLd } from './consultant-json-ld.ts';

const publicUrl = 'https://www.example.org';
const address = `${publicUrl}/consultants/1`;
const ann = {
  id: '1',
  name: 'Ann Example',
  title: 'Registered nurse',
  specialization: 'Dementia',
  skills: ['Medication'],
  country: 'uk',
  portrait: null,
  rating: { mean: null, count: 0 },
} as unknown as Consultant;
const told = (more: Partial<Consultant> = {}) =>
  JSON.parse(JSON.stringify(consultantJsonLd({ ...ann, ...more }, { address, publicUrl })));

test('a consultant is a person who offers their work', () => {
  expect(told()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      '@id': address,
      name: 'Ann Example',
      url: address,
      jobTitle: 'Registered nurse',
      knowsAbout: ['Dementia', 'Medication'],
      address: { '@type': 'PostalAddress', addressCountry: 'United Kingdom' },
      makesOffer: {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Registered nurse', serviceType: 'Dementia' },
      },
    },
  });
});

test('the rating is that of the reviews which the page shows, and there is none without', () => {
  expect(JSON.stringify(told())).not.toContain('aggregateRating');
  expect(told({ rating: { mean: 4.8, count: 12 } }).mainEntity.makesOffer.itemOffered.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    reviewCount: 12,
    bestRating: 5,
  });
});

test('an uploaded portrait has its whole address', () => {
  expect(told({ portrait: 'a1' }).mainEntity.image).toBe(`${publicUrl}/portraits/a1-512.webp`);
});
