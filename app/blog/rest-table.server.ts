import { sql } from 'drizzle-orm';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { placeholderAuthor, placeholderPicture, usualReadTime } from './blog-post.ts';
import { blogPosts as posts } from './blog.table.server.ts';
import { cleanHtml } from './writing/clean-html.server.ts';

/** Blog posts for programs: those that are published. */
export const blogPostsForPrograms: RestTable = {
  name: 'blog_posts',
  description: 'The published blog posts.',
  columns: {
    id: { type: 'uuid', sql: sql`${posts.id}` },
    title: { type: 'text', sql: sql`${posts.title}` },
    excerpt: { type: 'text', sql: sql`${posts.excerpt}` },
    content: { type: 'text', sql: sql`${posts.content}`, description: 'HTML.' },
    author: { type: 'text', sql: sql`${posts.author}` },
    author_image: {
      type: 'text',
      sql: sql`coalesce(${posts.authorImage}, ${placeholderAuthor}::text)`,
      description: 'A path on this site.',
    },
    published_date: { type: 'timestamptz', sql: sql`coalesce(${posts.publishedDate}, ${posts.updatedAt})` },
    updated_at: { type: 'timestamptz', sql: sql`${posts.updatedAt}` },
    featured_image: {
      type: 'text',
      sql: sql`coalesce(${posts.featuredImage}, ${placeholderPicture}::text)`,
      description: 'A path on this site.',
    },
    slug: { type: 'text', sql: sql`${posts.slug}`, description: 'The post is at /blog/{slug}.' },
    tags: { type: 'text[]', sql: sql`${posts.tags}` },
    read_time: {
      type: 'integer',
      sql: sql`coalesce(${posts.readTime}, ${usualReadTime}::integer)`,
      description: 'In minutes.',
    },
  },
  from: sql`${posts}`,
  readable: () => sql`${posts.state} = 'published'`,
  version: sql`${posts}.xmin`,
  finish: (row) => (typeof row['content'] === 'string' ? { ...row, content: cleanHtml(row['content']) } : row),
};
