import { and, count, desc, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { authorOf, type FoundReviews } from './review.ts';
import { reviews } from './review.table.server.ts';

const most = 50;

/** Returns the reviews that fulfil a condition and have not been removed. */
export async function shownReviews(db: Database, isMeant: SQL): Promise<FoundReviews> {
  const isShown = and(isMeant, isNull(reviews.removedAt));
  const rows = await db.select().from(reviews).where(isShown).orderBy(desc(reviews.createdAt), reviews.id).limit(most);
  const counted = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(isShown)
    .groupBy(reviews.stars);
  return {
    newest: rows.map((row) => ({
      id: row.id,
      author: authorOf(row),
      stars: row.stars,
      text: row.body,
      writtenAt: row.createdAt.toISOString(),
      work: row.workedIn ? { month: row.workedIn, wouldAgain: row.wouldAgain ?? false } : null,
      answer: row.answer,
    })),
    spread: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counted.find((one) => one.stars === stars)?.count ?? 0,
    })),
  };
}
