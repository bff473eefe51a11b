import { desc } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { blogPosts } from '../blog.table.server.ts';

const { id, title, slug, state, updatedAt, publishAt } = blogPosts;

/** Returns all posts in any state, the newest change first. Empty for users who are not operators. */
export async function findPosts(db: Database, operatorId: string) {
  if (!(await isOperator(db, operatorId))) return [];
  return db.select({ id, title, slug, state, updatedAt, publishAt }).from(blogPosts).orderBy(desc(updatedAt), id);
}
