import { boolean, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/timestamptz.server.ts';

export const consentChoices = pgTable('consent_choices', {
  id: uuid('id').primaryKey().defaultRandom(),
  version: smallint('version').notNull(),
  statistics: boolean('statistics'),
  advertising: boolean('advertising'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
