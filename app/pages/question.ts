import type { Claim } from '../claims/claims.ts';

/** One entry of an FAQ, in plain text, so that a page can also pass it to search engines. */
export type Question = {
  question: string;
  answer: string;
  /** The feature that the answer is about, if it does not exist yet. */
  claim?: Claim;
};
