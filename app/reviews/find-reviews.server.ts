import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Review } from './review.ts';
import { reviews } from './review.table.server.ts';

const most = 50;

/** Returns the newest reviews of a consultant, at most 50. */
export async function findReviews(db: Database, consultantId: string): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(eq(reviews.consultantId, consultantId))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(most);
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    stars: row.stars,
    text: row.body,
    writtenAt: row.createdAt.toISOString(),
  }));
}
findReviews.tables = ['reviews'] as const;
