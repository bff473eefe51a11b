import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { blogOldSlugs, blogPosts } from '../blog.table.server.ts';

/** Returns the present slug of the published post that had this slug before; undefined if no post had it. */
export async function findOldSlug(db: Database, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogOldSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogOldSlugs.postId))
    .where(and(eq(blogOldSlugs.slug, slug), eq(blogPosts.state, 'published')));
  return row?.slug;
}
findOldSlug.tables = ['blog_posts', 'blog_old_slugs'] as const;
