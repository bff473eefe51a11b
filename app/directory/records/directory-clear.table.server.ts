import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** See migration 0014. */
export const directoryClears = pgTable('directory_clears', {
  id: uuid('id').primaryKey().defaultRandom(),
  clearedBy: uuid('cleared_by'),
  clearedAt: timestamp('cleared_at', { withTimezone: true }).notNull().defaultNow(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});
