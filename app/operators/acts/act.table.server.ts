import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/timestamptz.server.ts';
import type { Act } from './act.ts';

export const operatorActs = pgTable('operator_acts', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  /** The operator who acted; null if that operator's account is closed. */
  operatorId: uuid('operator_id'),
  act: text('act').$type<Act>().notNull(),
  reason: text('reason').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
