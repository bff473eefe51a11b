import { boolean, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const consentChoices = pgTable('consent_choices', {
  id: uuid('id').primaryKey().defaultRandom(),
  version: smallint('version').notNull(),
  statistics: boolean('statistics'),
  advertising: boolean('advertising'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
