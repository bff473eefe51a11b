import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogRevisions, type blogPosts } from '../blog.table.server.ts';

const mostRevisions = 100;

/**
 * Stores a version of a post with its text. If the version is already stored, it stays unchanged. `savedBy` is null for
 * a text from before the editor existed. The last 100 versions of each post are kept.
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
