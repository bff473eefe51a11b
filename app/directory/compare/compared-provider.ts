import type { RatingText } from '../provider.ts';

/** The texts about one provider, for its column in the comparison. Null: not known. */
export type ComparedProvider = {
  id: string;
  name: string;
  place: string;
  isListed: boolean;
  rating: RatingText | null;
  isRatingLoaded: boolean;
  /** The date and age of the rating, or why they are missing; also whether it was given under an earlier owner. */
  ratingAge: string;
  /** The age of our data, if it is old. */
  copyAge: string | null;
  /** The ratings for CQC's questions, in CQC's order; empty if none is known. */
  answers: RatingText[];
  beds: string | null;
  people: string[];
  types: string[];
  distance: string | null;
  /** Null if unknown, or if the provider is not listed: users must not be invited to call it. */
  phone: { text: string; dial: string | null } | null;
};
