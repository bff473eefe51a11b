import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';

export const blogPosts = pgTable('blog_posts', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull().default(''),
  content: text('content').notNull().default(''),
  author: text('author').notNull(),
  /** Paths of pictures on this site; null: the placeholder. */
  authorImage: text('author_image'),
  featuredImage: text('featured_image'),
  featuredImageAlt: text('featured_image_alt').notNull().default(''),
  publishedDate: timestamptz('published_date').defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  slug: text('slug').notNull().unique(),
  tags: text('tags').array().notNull().default([]),
  /** Minutes; null: shown as 5. */
  readTime: integer('read_time'),
  state: text('state', { enum: ['draft', 'scheduled', 'published'] })
    .notNull()
    .default('published'),
  publishAt: timestamptz('publish_at'),
  version: integer('version').notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const blogOldSlugs = pgTable('blog_old_slugs', {
  slug: text('slug').primaryKey(),
  postId: uuid('post_id').notNull(),
});

export const blogRevisions = pgTable(
  'blog_revisions',
  {
    postId: uuid('post_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    excerpt: text('excerpt').notNull(),
    author: text('author').notNull(),
    tags: text('tags').array().notNull(),
    content: text('content').notNull(),
    readTime: integer('read_time'),
    featuredImage: text('featured_image'),
    featuredImageAlt: text('featured_image_alt').notNull(),
    savedAt: timestamptz('saved_at').notNull().defaultNow(),
    savedBy: uuid('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
