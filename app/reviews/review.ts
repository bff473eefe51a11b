import { personName } from '../people/person-name.ts';

/** The mean of the reviews, with one decimal, and their number. `mean` is null without reviews. */
export type Rating = { mean: number | null; count: number };

export type Review = {
  id: string;
  author: string;
  stars: number;
  text: string;
  /** ISO date-time */ writtenAt: string;
  /** For a review of work that was agreed on this site; null for a demo review. */
  work: { /** The first day of the month in which the work ended. */ month: string; wouldAgain: boolean } | null;
  /** The answer of whoever is reviewed. */
  answer: string | null;
};

/** The reviews of somebody: the newest, at most 50, and the spread of all of them. */
export type FoundReviews = { newest: Review[]; spread: Spread };

/** How many reviews have each number of stars, from five down to one. */
export type Spread = readonly { stars: number; count: number }[];

/** Returns the rating that a spread amounts to. */
export function ratingOf(spread: Spread): Rating {
  const total = spread.reduce((sum, { count }) => sum + count, 0);
  const stars = spread.reduce((sum, { stars: each, count }) => sum + each * count, 0);
  return { mean: total === 0 ? null : Math.round((stars * 10) / total) / 10, count: total };
}

/** Returns a text such as '4.8 out of 5, from 12 reviews'. */
export function ratingInWords({ mean, count }: Rating): string {
  if (mean === null || count === 0) return 'No reviews yet';
  return `${mean.toFixed(1)} out of 5, from ${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** What becomes of a review after it has appeared. `removedBecause`: the reason of an operator, in words; null if it stands. */
export type AppearedReview = { id: string; isAnswered: boolean; removedBecause: string | null };

type Authored = { author: string; authorId: string | null; workedIn: string | null };

/** Returns how the author of a review is shown. The account of whoever reviewed work here may be closed by now. */
export const authorOf = ({ author, authorId, workedIn }: Authored): string =>
  workedIn !== null && authorId === null ? personName('', undefined) : author;
