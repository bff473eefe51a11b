import { boolean, date, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The days on which a consultant is booked. Triggers keep them out of the free days, and give them back. */
export const bookedDays = pgTable(
  'booked_days',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    engagementId: uuid('engagement_id').notNull(),
    /** Written by the database: whether it was a free day before. */
    wasFree: boolean('was_free').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Booked days with what they are booked for. */
export const bookedDayList = pgView('booked_day_list', {
  userId: uuid('user_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  engagementId: uuid('engagement_id').notNull(),
  title: text('title').notNull(),
}).existing();
