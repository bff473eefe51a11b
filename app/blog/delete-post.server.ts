import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/is-uuid.ts';
import { isOperator } from '../accounts/is-operator.server.ts';
import { blogPosts } from './blog.table.server.ts';
import type { RemoveAnswer } from './take-down-post.server.ts';

/** Deletes a post with its revisions and old addresses. `mark`: the version that the operator has seen. */
export async function deletePost(
  db: Database,
  operatorId: string,
  postId: string,
  mark: string,
): Promise<RemoveAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(postId)) return { ok: false, reason: 'gone' };
  const isThis = eq(blogPosts.id, postId);
  const version = /^\d{1,9}$/.test(mark) ? Number(mark) : 0;
  const gone = await db
    .delete(blogPosts)
    .where(and(isThis, eq(blogPosts.version, version)))
    .returning({ id: blogPosts.id });
  if (gone.length > 0) return { ok: true };
  const left = await db.select({ id: blogPosts.id }).from(blogPosts).where(isThis);
  return { ok: false, reason: left.length > 0 ? 'changed-meanwhile' : 'gone' };
}
