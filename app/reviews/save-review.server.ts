import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { ReviewWords } from './review-rules.ts';
import { unpublishedReviews, type ReviewSide } from './review.table.server.ts';

type Written = { engagementId: string; side: ReviewSide; authorId: string; review: ReviewWords; at: Date };

/** Stores the review of one side, which has not appeared. A later one replaces it. */
export async function saveReview(
  tx: Transaction,
  { engagementId, side, authorId, review, at }: Written,
): Promise<void> {
  const written = { authorId, ...review, writtenAt: at };
  await tx
    .insert(unpublishedReviews)
    .values({ engagementId, side, ...written })
    .onConflictDoUpdate({ target: [unpublishedReviews.engagementId, unpublishedReviews.side], set: written });
}
