import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/timestamptz.server.ts';

export const blogPictures = pgTable('blog_pictures', {
  id: uuid('id').primaryKey(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
