import { ratings, type FilterRating, type KeyQuestion, type Provider, type RatingText } from '../provider.ts';
import { careTypes } from '../care-types.ts';

/** All known data about one provider. Dates are YYYY-MM-DD. */
export type ProviderDetail = Omit<Provider, 'distanceMiles'> & {
  cqcLocationId: string;
  /** Address lines 1 and 2, as far as they are known. */
  streetLines: string[];
  county: string | null;
  /** The rating in the words of the source. */
  ratingText: string | null;
  keyQuestions: KeyQuestion[];
  lastInspectionDate: string | null;
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  localAuthority: string | null;
  brandName: string | null;
  registeredOn: string | null;
  /** The date of the data, see data-date.server.ts; null if unknown. */
  dataDate: string | null;
};

/** A provider near the one shown. */
export type NearbyProvider = Pick<
  Provider,
  'id' | 'name' | 'townCity' | 'postcode' | 'types' | 'providerType' | 'rating' | 'isRatingLoaded' | 'ratingDate'
> & {
  distanceMiles: number;
  /** How far this provider is to the east and to the north, in miles; negative for west and south. */
  eastMiles: number;
  northMiles: number;
};

/** Why a known provider is not listed. */
export type GoneReason = 'deregistered' | 'dormant' | 'no type of care';

/** Whether this is one of the four real ratings. */
export function isRated(rating: RatingText | null): rating is FilterRating {
  return ratings.some((known) => known === rating);
}

/** Returns the kind of provider in a few words, such as 'Nursing Home'. */
export function kindOf({ providerType, types }: Pick<Provider, 'providerType' | 'types'>): string {
  return providerType ?? (types[0] ? careTypes[types[0]] : 'Care provider');
}

/** The five key questions in CQC's order, each with its meaning. */
const questions = [
  ['Safe', 'Are people protected from abuse and avoidable harm?'],
  ['Effective', 'Does the care work, and does it help people to live well?'],
  ['Caring', 'Are people treated with kindness, dignity and respect?'],
  ['Responsive', 'Does the care meet each person’s needs?'],
  ['Well-led', 'Is the service well led, and does it learn and improve?'],
] as const;

export const questionNames = questions.map(([name]) => name);

export type AskedQuestion = { name: string; meaning: string; rating: RatingText; date: string | null };

/** Returns the five key questions in CQC's order; empty if the data has none of them. */
export function askedQuestions(given: readonly KeyQuestion[]): AskedQuestion[] {
  const answers = new Map(given.map((answer) => [answer.name.toLowerCase(), answer]));
  if (!questions.some(([name]) => answers.has(name.toLowerCase()))) return [];
  return questions.map(([name, meaning]) => {
    const answer = answers.get(name.toLowerCase());
    return { name, meaning, rating: answer?.rating ?? 'No published rating', date: answer?.date ?? null };
  });
}

/** Returns the source's own words for a rating if they differ from the rating shown; otherwise undefined. */
export function ownRatingWords({ rating, ratingText }: Pick<ProviderDetail, 'rating' | 'ratingText'>) {
  const words = ratingText?.trim();
  if (!words || words.toLowerCase() === (rating ?? 'No published rating').toLowerCase()) return undefined;
  return words;
}

/** Returns the URL of CQC's page about a location. */
export function cqcPage(cqcLocationId: string): string {
  return `https://www.cqc.org.uk/location/${encodeURIComponent(cqcLocationId)}`;
}
