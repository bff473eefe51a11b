import { bigint, date, integer, pgTable, pgView, text, timestamp } from 'drizzle-orm/pg-core';

export const dailyCounts = pgTable('daily_counts', {
  day: date('day').notNull(),
  figure: text('figure').notNull(),
  part: text('part').notNull().default(''),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** What other rooms store anyway, by the moment at which it happened. */
export const countedEvents = pgView('counted_events', {
  figure: text('figure').notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }),
}).existing();

export const emptySearches = pgTable('empty_searches', {
  day: date('day').notNull(),
  place: text('place').notNull(),
  words: text('words').notNull(),
  people: integer('people').notNull(),
});
