import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';

export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey().defaultRandom(),
  consultantId: uuid('consultant_id').notNull(),
  author: text('author').notNull(),
  stars: smallint('stars').notNull(),
  body: text('body').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
