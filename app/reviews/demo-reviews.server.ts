import { eq } from 'drizzle-orm';
import { demoId } from '../../platform/database/demo-id.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import reviewsOfPeople from './demo-reviews.json' with { type: 'json' };
import { reviews } from './review.table.server.ts';

const dayMs = 24 * 3600 * 1000;

/** Stores the demo reviews, marked as demo data. `consultantId` returns the id for the key of a demo consultant. */
export async function loadDemoReviews(
  db: Database,
  consultantId: (key: string) => string,
  now = Date.now(),
): Promise<number> {
  const rows = Object.entries(reviewsOfPeople).flatMap(([key, list]) =>
    list.map((review, index) => ({
      id: demoId('review', key, String(index)),
      consultantId: consultantId(key),
      author: review.author,
      stars: review.stars,
      body: review.text,
      isDemo: true,
      createdAt: new Date(now - review.daysAgo * dayMs),
    })),
  );
  const added = await db.insert(reviews).values(rows).onConflictDoNothing().returning({ id: reviews.id });
  return added.length;
}

/** Deletes all demo reviews. Returns their number. */
export async function removeDemoReviews(db: Database): Promise<number> {
  const gone = await db.delete(reviews).where(eq(reviews.isDemo, true)).returning({ id: reviews.id });
  return gone.length;
}
