import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const blogPictures = pgTable('blog_pictures', {
  id: uuid('id').primaryKey(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
