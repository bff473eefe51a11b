import { phoneForPrograms, phoneText } from '../provider/phone-number.ts';
import { askedQuestions } from '../provider/provider-detail.ts';
import { copyAgeText, dateAndAge, isCopyOld, ratingAgeOrReason } from '../provider/rating-age.ts';
import { careTypes, type RatingText } from '../provider.ts';
import { bedsText, distanceText } from '../provider-texts.ts';
import { peopleTexts } from '../records/care-words.ts';
import type { FoundComparison } from './find-compared.server.ts';

/** The texts of one column. `null`: not known. */
export type ComparedProvider = {
  id: string;
  name: string;
  place: string;
  isListed: boolean;
  rating: RatingText | null;
  isRatingLoaded: boolean;
  /** The date of the rating and its age, or why they are missing. */
  ratingAge: string;
  /** The age of our data, if it is old. */
  copyAge: string | null;
  questions: Record<string, RatingText>;
  beds: string | null;
  people: string[];
  types: string[];
  distance: string | null;
  /** Null for a provider that is not listed, too: it must not be offered. */
  phone: { text: string; dial: string | null } | null;
};

/** Returns the texts of a column. `today`: YYYY-MM-DD. */
export function toCompared(
  { provider, isListed, distanceMiles }: FoundComparison['found'][number],
  today: string,
  near: FoundComparison['place'],
): ComparedProvider {
  const { id, name, townCity, postcode, rating, isRatingLoaded, ratingDate, dataDate, phone } = provider;
  return {
    ...{ id, name, isListed, rating, isRatingLoaded },
    place: [townCity, postcode].filter(Boolean).join(', '),
    ratingAge: ratingDate && rating ? dateAndAge(ratingDate, today) : ratingAgeOrReason(provider, today),
    copyAge: dataDate && isCopyOld(dataDate, today) ? copyAgeText(dataDate, today) : null,
    questions: Object.fromEntries(
      askedQuestions(provider.keyQuestions).map(({ name: question, rating: answer }) => [question, answer]),
    ),
    beds: bedsText(provider) ?? null,
    people: peopleTexts(provider.specialties),
    types: provider.types.map((type) => careTypes[type]),
    distance: distanceMiles === null ? null : distanceText(distanceMiles, near?.district),
    phone: phone && isListed ? { text: phoneText(phone), dial: phoneForPrograms(phone) ?? null } : null,
  };
}
