import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { authorOf } from './review.ts';
import { reviews } from './review.table.server.ts';

/** Returns all reviews of a consultant, oldest first, for the export of account data. */
export async function findEveryReview(
  db: Database,
  consultantId: string,
): Promise<{ author: string; stars: number; text: string; answer: string | null; writtenAt: Date }[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.consultantId, consultantId))
    .orderBy(asc(reviews.createdAt), reviews.id);
  return rows.map((row) => ({
    author: authorOf(row),
    stars: row.stars,
    text: row.body,
    answer: row.answer,
    writtenAt: row.createdAt,
  }));
}
