import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from '../database/timestamptz.server.ts';

export const mailTransport = pgTable('mail_transport', {
  /** Always true: the table has one row, or none before the first email. */
  onlyRow: boolean('only_row').primaryKey().default(true),
  isFailing: boolean('is_failing').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});
