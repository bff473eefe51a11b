import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogRevisions, type blogPosts } from '../blog.table.server.ts';

const mostRevisions = 100;

/**
 * Keeps a version of a post, whole. One that is kept already stays as it is: what was there before the editor wrote is kept
 * without a name. Of each post the last 100 are kept.
 */
export async function keepRevision(
  tx: Database,
  row: typeof blogPosts.$inferSelect,
  savedBy: string | null,
): Promise<void> {
  const { id: postId, version, title, slug, excerpt, author, tags, content } = row;
  const { readTime, featuredImage, featuredImageAlt, updatedAt: savedAt } = row;
  const whole = { title, slug, excerpt, author, tags, content, readTime, featuredImage, featuredImageAlt };
  await tx
    .insert(blogRevisions)
    .values({ postId, version, ...whole, savedAt, savedBy })
    .onConflictDoNothing();
  await tx
    .delete(blogRevisions)
    .where(and(eq(blogRevisions.postId, postId), lte(blogRevisions.version, version - mostRevisions)));
}
