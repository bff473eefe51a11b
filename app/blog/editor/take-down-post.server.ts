import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/is-uuid.ts';
import { isOperator } from '../../accounts/is-operator.server.ts';
import { blogPosts } from '../blog.table.server.ts';

/** Makes a draft of a published or scheduled post; its date is kept. False when there is none, or it is not for this person. */
export async function takeDownPost(db: Database, operatorId: string, postId: string): Promise<boolean> {
  if (!isUuid(postId) || !(await isOperator(db, operatorId))) return false;
  const down = await db
    .update(blogPosts)
    .set({ state: 'draft', publishAt: null, updatedAt: sql`now()`, version: sql`${blogPosts.version} + 1` })
    .where(eq(blogPosts.id, postId))
    .returning({ id: blogPosts.id });
  return down.length > 0;
}
