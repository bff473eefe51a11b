import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { reviews } from './review.table.server.ts';

/** Returns all reviews of a consultant, oldest first, for the export of account data. */
export function findEveryReview(
  db: Database,
  consultantId: string,
): Promise<{ author: string; stars: number; text: string; answer: string | null; writtenAt: Date }[]> {
  return db
    .select({
      author: reviews.author,
      stars: reviews.stars,
      text: reviews.body,
      answer: reviews.answer,
      writtenAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.consultantId, consultantId))
    .orderBy(asc(reviews.createdAt), reviews.id);
}
