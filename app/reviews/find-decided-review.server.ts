import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { authorOf } from './review.ts';
import { findSidesOfReview, type SidesOfReview } from './find-sides-of-review.server.ts';
import { pageOfReview } from './page-of-review.server.ts';
import type { ReviewDecision } from './review-policy.ts';
import { reviewDecisions, reviews } from './review.table.server.ts';

/** A decision of an operator about a review. Times are ISO date-times. */
export type DecisionMade = {
  id: string;
  decision: ReviewDecision;
  reason: string;
  words: string;
  isFinal: boolean;
  decidedAt: string;
  appeal: { words: string; at: string; isAnswered: boolean } | null;
};

/** A review as operators and its two sides see it when it is decided about. */
export type DecidedReviewView = SidesOfReview & {
  id: string;
  author: string;
  stars: number;
  text: string;
  answer: string | null;
  isRemoved: boolean;
  isDemo: boolean;
  /** The path of the page on which it stands. */
  path: string;
  /** The newest first. */
  decisions: DecisionMade[];
};

/** Returns a review, shown or removed, with what was decided about it. */
export async function findDecidedReview(db: Database, id: string): Promise<DecidedReviewView | undefined> {
  if (!isUuid(id)) return undefined;
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) return undefined;
  const decisions = await db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, id))
    .orderBy(desc(reviewDecisions.decidedAt));
  return {
    ...(await findSidesOfReview(db, review)),
    id,
    author: authorOf(review),
    stars: review.stars,
    text: review.body,
    answer: review.answer,
    isRemoved: review.removedAt !== null,
    isDemo: review.isDemo,
    path: await pageOfReview(db, review),
    decisions: decisions.map((one) => ({
      id: one.id,
      decision: one.decision,
      reason: one.policyReason,
      words: one.words,
      isFinal: one.isFinal,
      decidedAt: one.decidedAt.toISOString(),
      appeal:
        one.appealedAt === null
          ? null
          : {
              words: one.appealWords ?? '',
              at: one.appealedAt.toISOString(),
              isAnswered: one.appealAnsweredAt !== null,
            },
    })),
  };
}
