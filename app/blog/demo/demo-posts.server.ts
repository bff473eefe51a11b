import { eq } from 'drizzle-orm';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { cleanHtml } from '../writing/clean-html.server.ts';
import { blogPosts } from '../blog.table.server.ts';
import posts from './demo-posts.json' with { type: 'json' };

/** Loads the made-up posts, marked as such. A post that already exists, or whose slug is taken, is skipped. */
export async function loadDemoPosts(db: Database): Promise<number> {
  const rows = posts.map(({ key, publishedDate, content, ...post }) => ({
    ...post,
    id: demoId('post', key),
    content: cleanHtml(content),
    publishedDate: new Date(publishedDate),
    updatedAt: new Date(publishedDate),
    isDemo: true,
  }));
  const added = await db.insert(blogPosts).values(rows).onConflictDoNothing().returning({ id: blogPosts.id });
  return added.length;
}

/** Deletes all made-up posts. Returns their number. */
export async function removeDemoPosts(db: Database): Promise<number> {
  const gone = await db.delete(blogPosts).where(eq(blogPosts.isDemo, true)).returning({ id: blogPosts.id });
  return gone.length;
}
