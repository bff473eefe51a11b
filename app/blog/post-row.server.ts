import { isOwnPicture } from './blog-pictures.ts';
import { placeholderAuthor, placeholderPicture, usualReadTime, type BlogPost } from './blog-post.ts';
import type { blogPosts } from './blog.table.server.ts';

type Row = typeof blogPosts.$inferSelect;

const shown = (path: string | null, placeholder: string) => (path && isOwnPicture(path) ? path : placeholder);

/** Returns a row as a post. Its HTML is as stored: the code that shows it must clean it. */
export function toPost(row: Row): BlogPost {
  const { id, title, excerpt, content, author, slug, isDemo, updatedAt } = row;
  return {
    id,
    title,
    excerpt,
    content,
    slug,
    author,
    authorImage: shown(row.authorImage, placeholderAuthor),
    featuredImage: shown(row.featuredImage, placeholderPicture),
    featuredImageAlt: row.featuredImageAlt,
    publishedDate: (row.publishedDate ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
    tags: row.tags,
    readTime: row.readTime ?? usualReadTime,
    isDemo,
  };
}
