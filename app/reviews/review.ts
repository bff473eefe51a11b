/** The mean of the reviews, with one decimal, and their number. `mean` is null without reviews. */
export type Rating = { mean: number | null; count: number };

export type Review = {
  id: string;
  author: string;
  stars: number;
  text: string;
  /** ISO date-time */ writtenAt: string;
};

/** Returns a text such as '4.8 out of 5, from 12 reviews'. */
export function ratingInWords({ mean, count }: Rating): string {
  if (mean === null || count === 0) return 'No reviews yet';
  return `${mean.toFixed(1)} out of 5, from ${count} ${count === 1 ? 'review' : 'reviews'}`;
}
