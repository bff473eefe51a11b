import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { AppearedReview } from './review.ts';
import type { ReviewWords } from './review-rules.ts';
import { reviews, unpublishedReviews, type ReviewSide } from './review.table.server.ts';

/** What has been written about a piece of work: whether the reviews have appeared, and each side's. */
export type WrittenReviews = {
  hasAppeared: boolean;
  written: ReadonlyMap<ReviewSide, ReviewWords>;
  appeared: ReadonlyMap<ReviewSide, AppearedReview>;
};

/** Returns what the two sides have written. The caller shows a side its own words only, until the reviews have appeared. */
export async function findWrittenReviews(db: Database, engagementId: string): Promise<WrittenReviews> {
  const hidden = await db.select().from(unpublishedReviews).where(eq(unpublishedReviews.engagementId, engagementId));
  const appeared = await db.select().from(reviews).where(eq(reviews.engagementId, engagementId));
  const all = [...hidden, ...appeared].flatMap(({ side, stars, body, wouldAgain }) =>
    side === null ? [] : [[side, { stars, body, wouldAgain: wouldAgain ?? false }] as const],
  );
  return {
    hasAppeared: appeared.length > 0,
    written: new Map(all),
    appeared: new Map(
      appeared.flatMap(({ id, side, answer, removedBecause }) =>
        side === null ? [] : [[side, { id, isAnswered: answer !== null, removedBecause }] as const],
      ),
    ),
  };
}
