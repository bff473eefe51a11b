import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { reviews, unpublishedReviews } from './review.table.server.ts';

/** Returns those of these engagements that a user has reviewed. */
export async function findReviewedWork(db: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hidden = await db
    .select({ id: unpublishedReviews.engagementId })
    .from(unpublishedReviews)
    .where(and(eq(unpublishedReviews.authorId, userId), inArray(unpublishedReviews.engagementId, [...ids])));
  const appeared = await db
    .select({ id: reviews.engagementId })
    .from(reviews)
    .where(and(eq(reviews.authorId, userId), inArray(reviews.engagementId, [...ids])));
  return new Set([...hidden, ...appeared].flatMap(({ id }) => id ?? []));
}
