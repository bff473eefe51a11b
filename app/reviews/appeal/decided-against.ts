import type { ReviewDecision } from '../review-policy.ts';

/** Returns who can appeal: the author of a removed review, or whoever is reviewed in one that stays. */
export const decidedAgainst = (
  decision: ReviewDecision,
  { authorId, reviewedId }: { authorId: string | null; reviewedId: string | null },
): string | null => (decision === 'remove' ? authorId : reviewedId);
