import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { isOperator } from '../accounts/operators/is-operator.server.ts';
import { blogPosts } from './blog.table.server.ts';

/** A post in whatever state, for an operator. Undefined when there is none, and to anybody else. */
export async function findPost(db: Database, operatorId: string, postId: string) {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return undefined;
  const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, postId));
  return row;
}
