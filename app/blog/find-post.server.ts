import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { blogPosts } from './blog.table.server.ts';

/** Returns a post in any state. Undefined if no such post exists, or if the user is not an operator. */
export async function findPost(db: Database, operatorId: string, postId: string) {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return undefined;
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, postId));
  return row;
}
