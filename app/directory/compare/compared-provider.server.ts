import { phoneForPrograms, phoneText } from '../provider/phone-number.ts';
import { askedQuestions } from '../provider/provider-detail.ts';
import { copyAgeText, dateAndAge, isCopyOld, ratingAgeOrReason, underEarlierOwner } from '../provider/rating-age.ts';
import { careTypes } from '../care-types.ts';
import { bedsText, distanceText } from '../provider-texts.ts';
import { peopleTexts } from '../records/care-words.ts';
import type { ComparedProvider } from './compared-provider.ts';
import type { FoundComparison } from './find-compared.server.ts';

/** Returns the texts about a provider for its column in the comparison. `today`: YYYY-MM-DD. */
export function toCompared(
  { provider, isListed, distanceMiles }: FoundComparison['found'][number],
  today: string,
  near: FoundComparison['place'],
): ComparedProvider {
  const { id, name, townCity, postcode, rating, isRatingLoaded, ratingDate, isRatingInherited, dataDate, phone } =
    provider;
  const ratingAge = ratingDate && rating ? dateAndAge(ratingDate, today) : ratingAgeOrReason(provider, today);
  return {
    id,
    name,
    isListed,
    rating,
    isRatingLoaded,
    place: [townCity, postcode].filter(Boolean).join(', '),
    ratingAge:
      !rating || !isRatingInherited
        ? ratingAge
        : ratingDate
          ? `${ratingAge}, ${underEarlierOwner}`
          : `${ratingAge} It was given ${underEarlierOwner}.`,
    copyAge: dataDate && isCopyOld(dataDate, today) ? copyAgeText(dataDate, today) : null,
    answers: askedQuestions(provider.keyQuestions).map(({ rating: answer }) => answer),
    beds: bedsText(provider) ?? null,
    people: peopleTexts(provider.specialties),
    types: provider.types.map((type) => careTypes[type]),
    distance: distanceMiles === null ? null : distanceText(distanceMiles, near?.district),
    phone: phone && isListed ? { text: phoneText(phone), dial: phoneForPrograms(phone) ?? null } : null,
  };
}
