import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { BlogPost } from '../blog-post.ts';
import { blogPosts } from '../blog.table.server.ts';
import { builtInPost } from './built-in-post.server.ts';
import { findOldSlug } from './find-old-slug.server.ts';
import { toPost } from '../post-row.server.ts';

/** The maximum number of posts that are read: ten years at one post a week. */
const mostPosts = 500;

/**
 * Returns all published posts with their text, the newest first. The built-in post comes last, but is left out if
 * another post has or had its slug. The list, a post's page and the feeds share this result.
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
