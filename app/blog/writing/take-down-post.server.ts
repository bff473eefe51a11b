import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogPosts } from '../blog.table.server.ts';
import { changeSeenPost, type ChangeAnswer, type SeenPost } from './change-seen-post.server.ts';
import { keepRevision } from './keep-revision.server.ts';

/** Turns a published or scheduled post into a draft, and keeps its date. */
export function takeDownPost(db: Database, seen: SeenPost): Promise<ChangeAnswer> {
  return changeSeenPost(db, seen, 'post-take-down', async (tx, before) => {
    await keepRevision(tx, before, null);
    const [row] = await tx
      .update(blogPosts)
      .set({ state: 'draft', publishAt: null, updatedAt: new Date(), version: before.version + 1 })
      .where(eq(blogPosts.id, before.id))
      .returning();
    if (row) await keepRevision(tx, row, seen.operatorId);
  });
}
