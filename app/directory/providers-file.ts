import { careTypes, type Provider } from './provider.ts';

const mark = '\uFEFF';
const lineEnd = '\r\n';

/** A table program would calculate what begins so. The apostrophe makes it a text again, and is not shown there. */
const beginsFormula = /^[\s]*[=+\-@\t\r]/;

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: (string | number | null)[]) => values.map(field).join(',') + lineEnd;

/** What stands before the providers: whose data it is, as its licence asks, the day, and the headings. */
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

/** One line for each of them. `pageOf` answers the address of a provider's page. */
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
