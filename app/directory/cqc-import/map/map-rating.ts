import type { KeyQuestion, RatingText } from '../../provider.ts';
import { mapText } from './map-text.ts';

const stored: Record<string, RatingText> = {
  outstanding: 'Outstanding',
  good: 'Good',
  'requires improvement': 'Requires Improvement',
  inadequate: 'Inadequate',
  'inspected but not rated': 'Inspected but not rated',
  'insufficient evidence to rate': 'Inspected but not rated',
  'regulations met': 'Inspected but not rated',
};

/**
 * Converts CQC's text into one of the six stored ratings. 'Not Rated' counts as inspected when an inspection is known. All
 * other texts become 'No published rating': absent, empty, 'No Approved Rating', 'Not applicable', 'Evidence requirements
 * partially / not yet scored', and any unknown text. An unknown text never becomes a good rating (D20).
 */
export function mapRating(text: string | null | undefined, { isInspected = false } = {}): RatingText {
  const written = (mapText(text) ?? '').toLowerCase();
  if (written === 'not rated') return isInspected ? 'Inspected but not rated' : 'No published rating';
  return Object.hasOwn(stored, written) ? (stored[written] ?? 'No published rating') : 'No published rating';
}

/** Whether the text is known to be a rating or to mean no rating. Unknown text may be a new name for a known rating. */
export function isKnownRating(text: string): boolean {
  const written = (mapText(text) ?? '').toLowerCase();
  return Object.hasOwn(stored, written) || /^(-?$|(no|not|none|awaiting|evidence)\b)/.test(written);
}

/** The five questions in CQC's order. */
export const keyQuestionNames = ['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led'] as const;

export type WrittenQuestion = {
  name: string | null | undefined;
  rating: string | null | undefined;
  date: string | null;
};

type Dated = { date: string | null };
/** Sorts by date, with undated entries last. */
function newestFirst({ date: one }: Dated, { date: other }: Dated): number {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? 1 : -1;
}

/** Returns the rated key questions in CQC's order. If a question appears twice, its newer rating counts. */
export function mapKeyQuestions(written: WrittenQuestion[]): KeyQuestion[] {
  const plain = (name: string | null | undefined) => (name ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');
  return keyQuestionNames.flatMap((name) => {
    const [newest] = written
      .filter((one) => plain(one.name) === plain(name))
      .map(({ rating, date }) => ({ rating: mapRating(rating, { isInspected: date !== null }), date }))
      .filter(({ rating }) => rating !== 'No published rating')
      .sort(newestFirst);
    return newest ? [{ name, rating: newest.rating, ...(newest.date && { date: newest.date }) }] : [];
  });
}

/** A rating that a source gives a location. A location may have several: from two systems, or for several service groups. */
export type GivenRating = {
  text: string | null | undefined;
  /** The day of publication, YYYY-MM-DD. */
  date: string | null;
  keyQuestions: WrittenQuestion[];
  isInherited: boolean;
};

type Ranked = { one: GivenRating; rating: RatingText };

const worstFirst: RatingText[] = [
  'Inadequate',
  'Requires Improvement',
  'Good',
  'Outstanding',
  'Inspected but not rated',
  'No published rating',
];

/**
 * Returns the rating that counts: the latest one in either system, because preferring one system could hide a newer
 * poor rating. Of several ratings from the same day, the worst counts, because a location with several service
 * groups no longer has an overall rating (CQC's two rating systems, section 2.4). A rating without a date may be the
 * newest, so it counts if it is worse. Texts that are not published ratings count only if there is no published rating.
 */
function newestRating(given: GivenRating[]): GivenRating | undefined {
  const ranked = given.map((one) => ({ one, rating: mapRating(one.text, { isInspected: one.date !== null }) }));
  const published = ranked.filter(({ rating }) => rating !== 'No published rating');
  const standing = published.length > 0 ? published : ranked.filter(({ one }) => mapText(one.text) !== null);
  const worse = (a: Ranked, b: Ranked) => worstFirst.indexOf(a.rating) - worstFirst.indexOf(b.rating);
  const [newest] = standing.toSorted((a, b) => newestFirst(a.one, b.one) || worse(a, b));
  const undated = standing.filter(({ one }) => one.date === null);
  return [newest, ...undated].filter((one) => one !== undefined).toSorted(worse)[0]?.one;
}

/** Returns the rating columns. If the source states no rating, they contain 'No published rating'. */
export function mapRatingColumns(given: GivenRating[]) {
  const rating = newestRating(given);
  return {
    current_rating: mapRating(rating?.text, { isInspected: Boolean(rating?.date) }),
    is_rating_loaded: true,
    rating_text: mapText(rating?.text),
    rating_date: rating?.date ?? null,
    is_rating_inherited: rating?.isInherited ?? false,
    key_questions: mapKeyQuestions(rating?.keyQuestions ?? []),
  };
}
