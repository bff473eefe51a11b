import { londonDay } from '../../../ui/text/dates.ts';
import type { SitemapPart } from '../../../platform/http/sitemap.server.ts';
import { postHref } from '../blog-post.ts';
import { findBlogPosts } from './find-blog-posts.server.ts';

/** The paths of all published posts, for the sitemap. */
export const addressesOfPosts: SitemapPart = {
  name: 'posts',
  count: async (db) => (await findBlogPosts(db)).length,
  entries: async (db, { offset, limit }) =>
    (await findBlogPosts(db))
      .slice(offset, offset + limit)
      .map(({ slug, updatedAt }) => ({ path: postHref(slug), changedAt: londonDay(updatedAt) })),
};
