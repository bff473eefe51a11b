import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { blogPosts } from '../blog.table.server.ts';

export const publishPosts: Job = {
  name: 'publish-posts',
  retries: 2,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  cron: '* * * * *',
  run: ({ db }) => publishScheduled(db),
};

/** Publishes the posts that are scheduled for now or earlier, with their scheduled date. */
export async function publishScheduled(db: Database): Promise<void> {
  await db
    .update(blogPosts)
    .set({
      state: 'published',
      publishedDate: sql`${blogPosts.publishAt}`,
      publishAt: null,
      updatedAt: sql`now()`,
      version: sql`${blogPosts.version} + 1`,
    })
    .where(and(eq(blogPosts.state, 'scheduled'), lte(blogPosts.publishAt, sql`now()`)));
}
