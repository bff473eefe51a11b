import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { authorOf } from './review.ts';
import type { OpenAppeal } from './review-policy.ts';
import { reviewDecisions, reviews } from './review.table.server.ts';

const most = 100;

/** Returns the appeals about reviews that nobody has answered, the oldest first, at most 100. */
export async function findOpenAppeals(db: Database): Promise<OpenAppeal[]> {
  const rows = await db
    .select({ review: reviews, at: reviewDecisions.appealedAt })
    .from(reviewDecisions)
    .innerJoin(reviews, eq(reviews.id, reviewDecisions.reviewId))
    .where(and(isNotNull(reviewDecisions.appealedAt), isNull(reviewDecisions.appealAnsweredAt)))
    .orderBy(asc(reviewDecisions.appealedAt))
    .limit(most);
  return rows.map(({ review, at }) => ({
    reviewId: review.id,
    author: authorOf(review),
    at: at?.toISOString() ?? '',
  }));
}
