import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/timestamptz.server.ts';

/** See migration 0014. */
export const directoryClears = pgTable('directory_clears', {
  id: uuid('id').primaryKey().defaultRandom(),
  clearedBy: uuid('cleared_by'),
  clearedAt: timestamptz('cleared_at').notNull().defaultNow(),
  undoneAt: timestamptz('undone_at'),
});
