import type { RatingText } from '../provider.ts';

/** The texts of one column. `null`: not known. */
export type ComparedProvider = {
  id: string;
  name: string;
  place: string;
  isListed: boolean;
  rating: RatingText | null;
  isRatingLoaded: boolean;
  /** The date of the rating and its age, or why they are missing; and that it is of an earlier owner. */
  ratingAge: string;
  /** The age of our data, if it is old. */
  copyAge: string | null;
  /** The ratings of CQC's questions, in its order; empty if none is known. */
  answers: RatingText[];
  beds: string | null;
  people: string[];
  types: string[];
  distance: string | null;
  /** Null for a provider that is not listed, too: it must not be offered. */
  phone: { text: string; dial: string | null } | null;
};
