import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { authorOf } from '../review.ts';
import { findSidesOfReview } from '../find-sides-of-review.server.ts';
import { pageOfReview } from '../page-of-review.server.ts';
import { reviews } from '../review.table.server.ts';

/** A review as whoever is reviewed answers it. `path`: the page on which it stands. */
export type ReviewToAnswer = { author: string; stars: number; text: string; answer: string | null; path: string };

/** Returns a review that is about this user; undefined if there is none, or it has been removed. */
export async function findReviewToAnswer(
  db: Database,
  userId: string,
  id: string,
): Promise<ReviewToAnswer | undefined> {
  if (!isUuid(id)) return undefined;
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)));
  if (!review?.workedIn || (await findSidesOfReview(db, review)).reviewedId !== userId) return undefined;
  const { stars, body, answer } = review;
  return {
    author: authorOf(review),
    stars,
    text: body,
    answer,
    path: await pageOfReview(db, review),
  };
}
