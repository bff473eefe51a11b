import { bigint, date, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';

export const dailyCounts = pgTable('daily_counts', {
  day: date('day').notNull(),
  figure: text('figure').notNull(),
  part: text('part').notNull().default(''),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** Events from the tables of other rooms, with their times. */
export const countedEvents = pgView('counted_events', {
  figure: text('figure').notNull(),
  happenedAt: timestamptz('happened_at'),
}).existing();

export const emptySearches = pgTable('empty_searches', {
  day: date('day').notNull(),
  place: text('place').notNull(),
  words: text('words').notNull(),
  people: integer('people').notNull(),
});
