import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/is-uuid.ts';
import { isOperator } from '../../accounts/is-operator.server.ts';
import { blogPosts } from '../blog.table.server.ts';

/** Deletes a post with its revisions and old addresses. False when there is none, or it is not for this person. */
export async function deletePost(db: Database, operatorId: string, postId: string): Promise<boolean> {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return false;
  const gone = await db.delete(blogPosts).where(eq(blogPosts.id, postId)).returning({ id: blogPosts.id });
  return gone.length > 0;
}
