import { longDate } from '../../../ui/text/dates.ts';
import { peopleTexts, serviceTexts } from '../records/care-words.ts';
import { phoneForPrograms, phoneText } from './phone-number.ts';
import { type NearAnswer, type Provider } from '../provider.ts';
import { careTypes } from '../care-types.ts';
import { bedsText, distanceText, streetText, websiteLink } from '../provider-texts.ts';
import { isRatingOld, underEarlierOwner, yearsText } from './rating-age.ts';

/** The first few items of a list, and the number of further items. */
export type FirstFew = { first: string[]; more: number };

/** The texts that the list shows for a provider. */
export type ProviderEntry = Pick<Provider, 'id' | 'name' | 'rating' | 'isRatingLoaded' | 'bedsAvailable' | 'email'> & {
  /** Town and postcode. */
  place: string;
  street: string;
  distance: string | null;
  ratedOn: string | null;
  /** The age of an old rating, a note that it was given under an earlier owner, or both; null if neither applies. */
  ratingCaution: string | null;
  types: FirstFew;
  /** The first few services, such as 'Care home with nursing, Care in your own home, +2 more'; '' if there are none. */
  services: string;
  /** The groups of people that the provider looks after, in the same form as `services`. */
  specialties: string;
  beds: string | null;
  phone: { text: string; dial: string } | null;
  website: { href: string; label: string } | null;
};

const typesShown = 3;
const servicesShown = 3;
const specialtiesShown = 4;

const firstOf = (items: string[], shown: number) => ({
  first: items.slice(0, shown),
  more: Math.max(0, items.length - shown),
});

const textOf = ({ first, more }: FirstFew) => [...first, ...(more > 0 ? [`+${more}\u00A0more`] : [])].join(', ');

/**
 * Returns the texts that the list shows for a provider. Runs on the server, to keep this code out of the browser.
 * `today`: YYYY-MM-DD. `near`: the place that distances are measured from.
 */
export function toEntry(provider: Provider, today: string, near?: Pick<NearAnswer, 'district'>): ProviderEntry {
  const { id, name, townCity, postcode, distanceMiles, rating, isRatingLoaded, ratingDate, isRatingInherited } =
    provider;
  const { bedsAvailable, phone, email, website } = provider;
  const cautions = [
    ...(ratingDate !== null && isRatingOld(ratingDate, today) ? [`${yearsText(ratingDate, today)} ago`] : []),
    ...(rating && isRatingInherited ? [underEarlierOwner] : []),
  ];
  return {
    id,
    name,
    // The two halves of a postcode stay in one line.
    place: [townCity, postcode?.replace(' ', '\u00A0')].filter(Boolean).join(', '),
    street: streetText(provider),
    distance: distanceMiles === null ? null : distanceText(distanceMiles, near?.district),
    rating,
    isRatingLoaded,
    ratedOn: ratingDate && longDate(ratingDate),
    ratingCaution: cautions.length > 0 ? cautions.join(', ') : null,
    types: firstOf(
      provider.types.map((type) => careTypes[type]),
      typesShown,
    ),
    services: textOf(firstOf(serviceTexts(provider.services), servicesShown)),
    specialties: textOf(firstOf(peopleTexts(provider.specialties), specialtiesShown)),
    beds: bedsText(provider) ?? null,
    bedsAvailable,
    phone: phone ? { text: phoneText(phone), dial: phoneForPrograms(phone) ?? phone } : null,
    email,
    website: (website && websiteLink(website)) || null,
  };
}
