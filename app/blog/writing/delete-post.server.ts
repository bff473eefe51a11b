import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogPosts } from '../blog.table.server.ts';
import { changeSeenPost, type ChangeAnswer, type SeenPost } from './change-seen-post.server.ts';

/** Deletes a post with its revisions and old slugs. */
export function deletePost(db: Database, seen: SeenPost): Promise<ChangeAnswer> {
  return changeSeenPost(db, seen, 'post-delete', async (tx, { id }) => {
    await tx.delete(blogPosts).where(eq(blogPosts.id, id));
  });
}
