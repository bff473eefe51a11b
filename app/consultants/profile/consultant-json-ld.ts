import type { ProfilePage, Service, WithContext } from 'schema-dts';
import { portraitPicture } from '../../profiles/portrait-picture.ts';
import type { Consultant } from '../consultant.ts';
import { countries } from '../countries.ts';

const bestStars = 5;
const largePx = 512;

/**
 * Returns the structured data of a consultant for search engines (schema.org). In schema.org a person has no rating, so
 * the rating, the mean of the reviews on the page, belongs to the offered service. `address`: the full URL of the page.
 */
export function consultantJsonLd(
  consultant: Consultant,
  { address, publicUrl }: { address: string; publicUrl: string },
): WithContext<ProfilePage> {
  const { name, title, specialization, skills, country, portrait } = consultant;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': 'Person',
      '@id': address,
      name,
      url: address,
      jobTitle: title || undefined,
      knowsAbout: [specialization, ...skills].filter(Boolean),
      image: portrait ? publicUrl + portraitPicture(portrait, largePx).src : undefined,
      address: { '@type': 'PostalAddress', addressCountry: countries[country] },
      makesOffer: { '@type': 'Offer', itemOffered: workOf(consultant) },
    },
  };
}

function workOf({ title, specialization, rating }: Consultant): Service {
  return {
    '@type': 'Service',
    name: title || specialization,
    serviceType: specialization || undefined,
    aggregateRating:
      rating.mean === null || rating.count === 0
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: rating.mean, reviewCount: rating.count, bestRating: bestStars },
  };
}
