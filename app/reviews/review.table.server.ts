import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey().defaultRandom(),
  consultantId: uuid('consultant_id').notNull(),
  author: text('author').notNull(),
  stars: smallint('stars').notNull(),
  body: text('body').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
