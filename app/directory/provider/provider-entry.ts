import { longDate } from '../../../ui/text/dates.ts';
import { peopleTexts, serviceTexts } from '../records/care-words.ts';
import { phoneForPrograms, phoneText } from './phone-number.ts';
import { careTypes, type Provider } from '../provider.ts';
import { bedsText, distanceText, streetText, websiteLink } from '../provider-texts.ts';
import { isRatingOld, yearsSince } from './rating-age.ts';

/** The first few of a list, and how many more there are. */
export type FirstFew = { first: string[]; more: number };

/** What the list shows of a provider, in words. */
export type ProviderEntry = Pick<Provider, 'id' | 'name' | 'rating' | 'isRatingLoaded' | 'bedsAvailable' | 'email'> & {
  /** Town and postcode. */
  place: string;
  street: string;
  distance: string | null;
  ratedOn: string | null;
  /** Null while the rating is not old. */
  ratingAge: string | null;
  types: FirstFew;
  services: FirstFew;
  specialties: FirstFew;
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

/** For the server: what makes these words weighs more than the list. `today`: YYYY-MM-DD. */
export function toEntry(provider: Provider, today: string): ProviderEntry {
  const { id, name, townCity, postcode, distanceMiles, rating, isRatingLoaded, ratingDate } = provider;
  const { bedsAvailable, phone, email, website } = provider;
  const isOld = ratingDate !== null && isRatingOld(ratingDate, today);
  return {
    id,
    name,
    place: [townCity, postcode].filter(Boolean).join(', '),
    street: streetText(provider),
    distance: distanceMiles === null ? null : distanceText(distanceMiles),
    rating,
    isRatingLoaded,
    ratedOn: ratingDate && longDate(ratingDate),
    ratingAge: isOld ? `${yearsSince(ratingDate, today)} years ago` : null,
    types: firstOf(
      provider.types.map((type) => careTypes[type]),
      typesShown,
    ),
    services: firstOf(serviceTexts(provider.services), servicesShown),
    specialties: firstOf(peopleTexts(provider.specialties), specialtiesShown),
    beds: bedsText(provider) ?? null,
    bedsAvailable,
    phone: phone ? { text: phoneText(phone), dial: phoneForPrograms(phone) ?? phone } : null,
    email,
    website: (website && websiteLink(website)) || null,
  };
}
