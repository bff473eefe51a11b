import { csvLine as line, csvMark as mark } from '../../../ui/text/csv-line.ts';
import { type Provider } from '../provider.ts';
import { careTypes } from '../care-types.ts';

/** Returns the first lines of the file: the attribution that the licence requires, the date, and the column headings. */
export function fileBegin(day: string, siteName: string, placeName?: string): string {
  const attribution =
    'Contains Care Quality Commission (CQC) information licensed under the Open Government Licence v3.0.';
  return (
    mark +
    line([`${attribution} Downloaded from ${siteName} on ${day}.`]) +
    line([
      'Name',
      'Types of care',
      'Provider type',
      'CQC rating',
      'Rating published',
      'Address',
      'Town',
      'Postcode',
      'Phone',
      'Email',
      'Website',
      'Beds',
      'Beds available',
      'Services',
      'Specialties',
      'Page',
      ...(placeName === undefined ? [] : [`Miles from ${placeName}`]),
    ])
  );
}

/** Returns one CSV line for each provider. `pageOf` returns the URL of a provider's page. */
export function fileLines(providers: Provider[], pageOf: (id: string) => string, placeName?: string): string {
  return providers
    .map((provider) =>
      line([
        provider.name,
        provider.types.map((type) => careTypes[type]).join('; '),
        provider.providerType,
        provider.rating ?? (provider.isRatingLoaded ? 'No published rating' : 'Rating not loaded'),
        provider.ratingDate,
        provider.address.join(', '),
        provider.townCity,
        provider.postcode,
        provider.phone,
        provider.email,
        provider.website,
        provider.bedsTotal,
        provider.bedsAvailable,
        provider.services.join('; '),
        provider.specialties.join('; '),
        pageOf(provider.id),
        ...(placeName === undefined ? [] : [provider.distanceMiles === null ? '' : provider.distanceMiles.toFixed(1)]),
      ]),
    )
    .join('');
}
