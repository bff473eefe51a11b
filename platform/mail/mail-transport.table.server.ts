import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const mailTransport = pgTable('mail_transport', {
  /** Always true: the table has one row, or none before the first e-mail. */
  onlyRow: boolean('only_row').primaryKey().default(true),
  isFailing: boolean('is_failing').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
