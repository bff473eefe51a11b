import type { Claim } from '../claims/claims.ts';

/** One entry of an FAQ, in plain text, so that a page can hand it to search engines as well. */
export type Question = {
  question: string;
  answer: string;
  /** The answer speaks of something that is not there yet. */
  claim?: Claim;
};
