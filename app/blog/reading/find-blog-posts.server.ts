import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { BlogPost } from '../blog-post.ts';
import { blogPosts } from '../blog.table.server.ts';
import { builtInPost } from './built-in-post.server.ts';
import { findOldSlug } from './find-old-slug.server.ts';
import { toPost } from '../post-row.server.ts';

/** More are not read: at one a week that is ten years. */
const mostPosts = 500;

/**
 * Every published post, whole, the newest first, and last the built-in one, unless a post has its address, or had it and leads
 * from there. The list, a post's page and the feeds share what this answers.
 */
export async function findBlogPosts(db: Database): Promise<BlogPost[]> {
  const rows = await db
    .select()
    .from(blogPosts)
    .where(eq(blogPosts.state, 'published'))
    .orderBy(desc(blogPosts.publishedDate), blogPosts.id)
    .limit(mostPosts);
  const posts = rows.map(toPost);
  const isTaken =
    posts.some(({ slug }) => slug === builtInPost.slug) || (await findOldSlug(db, builtInPost.slug)) !== undefined;
  return isTaken ? posts : [...posts, builtInPost];
}
findBlogPosts.tables = ['blog_posts', 'blog_old_slugs'] as const;
