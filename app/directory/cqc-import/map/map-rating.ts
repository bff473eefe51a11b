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
 * CQC's words in the six that are stored. 'Not Rated' counts as inspected when an inspection is known. Everything else is
 * 'No published rating': absent, empty, 'No Approved Rating', 'Not applicable', 'Evidence requirements partially / not
 * yet scored', and any word that is not known; never a good one (D20).
 */
export function mapRating(text: string | null | undefined, { isInspected = false } = {}): RatingText {
  const written = (mapText(text) ?? '').toLowerCase();
  if (written === 'not rated') return isInspected ? 'Inspected but not rated' : 'No published rating';
  return Object.hasOwn(stored, written) ? (stored[written] ?? 'No published rating') : 'No published rating';
}

/** Whether these are words for a rating, or for none, that we know: others may be a new name of one that is known. */
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
/** What has no date comes last. */
function newestFirst({ date: one }: Dated, { date: other }: Dated): number {
  if (one === other) return 0;
  return (one ?? '') < (other ?? '') ? 1 : -1;
}

/** The five key questions in their order, as far as they are rated; of one that is named twice the newer answer. */
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

/** One rating that a source gives a location. Several may stand: of two systems, of several service groups. */
export type GivenRating = {
  text: string | null | undefined;
  /** When it was published, YYYY-MM-DD. */
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
 * The rating that counts: the one published last, whichever system it is of, because preferring one system could hide a
 * newer poor rating; of several of the same day the worst (section 2.4 of CQC's two rating systems: a location with
 * several service groups has no overall rating any more). One whose day is not known may be the newest: it counts where it is
 * worse. What is not a published rating gives way to one that is.
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

/** The columns of the rating. Without any: 'No published rating', which a source with a rating column has then said. */
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
