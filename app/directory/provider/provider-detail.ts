import {
  careTypes,
  ratings,
  type FilterRating,
  type KeyQuestion,
  type Provider,
  type RatingText,
} from '../provider.ts';

/** Everything that is known of one provider. Dates are YYYY-MM-DD. */
export type ProviderDetail = Omit<Provider, 'distanceMiles'> & {
  cqcLocationId: string;
  /** Lines 1 and 2 of the address, as far as they are known. */
  streetLines: string[];
  county: string | null;
  /** The source's own words for the rating. */
  ratingText: string | null;
  isRatingInherited: boolean;
  keyQuestions: KeyQuestion[];
  lastInspectionDate: string | null;
  latitude: number | null;
  longitude: number | null;
  region: string | null;
  localAuthority: string | null;
  brandName: string | null;
  registeredOn: string | null;
  /** The day that its data is of, see data-date.server.ts; null where nobody knows. */
  dataDate: string | null;
};

/** A provider near another one. */
export type NearbyProvider = Pick<
  Provider,
  'id' | 'name' | 'townCity' | 'postcode' | 'types' | 'providerType' | 'rating' | 'isRatingLoaded' | 'ratingDate'
> & { distanceMiles: number };

/** Why a provider that is known is not listed. */
export type GoneReason = 'deregistered' | 'dormant' | 'no type of care';

/** One of the four ratings, and not the lack of one. */
export function isRated(rating: RatingText | null): rating is FilterRating {
  return ratings.some((known) => known === rating);
}

/** What it is, in one word or two: 'Nursing Home'. */
export function kindOf({ providerType, types }: Pick<Provider, 'providerType' | 'types'>): string {
  return providerType ?? (types[0] ? careTypes[types[0]] : 'Care provider');
}

/** The five questions that CQC asks, in the order in which CQC asks them, and what each means. */
const questions = [
  ['Safe', 'Are people protected from abuse and harm that can be avoided?'],
  ['Effective', 'Does the care work, and does it help people to live well?'],
  ['Caring', 'Are people treated with kindness, dignity and respect?'],
  ['Responsive', 'Does the care fit what each person needs?'],
  ['Well-led', 'Is the service managed well, and does it learn?'],
] as const;

export type AskedQuestion = { name: string; meaning: string; rating: RatingText; date: string | null };

/** The five key questions in their fixed order; empty when the data has none of them. */
export function askedQuestions(given: readonly KeyQuestion[]): AskedQuestion[] {
  const answers = new Map(given.map((answer) => [answer.name.toLowerCase(), answer]));
  if (!questions.some(([name]) => answers.has(name.toLowerCase()))) return [];
  return questions.map(([name, meaning]) => {
    const answer = answers.get(name.toLowerCase());
    return { name, meaning, rating: answer?.rating ?? 'No published rating', date: answer?.date ?? null };
  });
}

/** The source's own words for a rating, where they say something else than the rating that we show. */
export function ownRatingWords({ rating, ratingText }: Pick<ProviderDetail, 'rating' | 'ratingText'>) {
  const words = ratingText?.trim();
  if (!words || words.toLowerCase() === (rating ?? 'No published rating').toLowerCase()) return undefined;
  return words;
}

/** CQC's own page of a location. */
export function cqcPage(cqcLocationId: string): string {
  return `https://www.cqc.org.uk/location/${encodeURIComponent(cqcLocationId)}`;
}
