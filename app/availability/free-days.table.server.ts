import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The free days of each consultant who has marked any, in stored form (see FreeDay). Past days may be included. */
export const freeDays = pgTable('free_days', {
  userId: uuid('user_id').primaryKey(),
  days: text('days').array().notNull(),
});
