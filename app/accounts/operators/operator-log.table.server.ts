import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/database/timestamptz.server.ts';

/** The hash chain. Rows are only added: the database refuses every change. */
export const operatorLog = pgTable('operator_log', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  at: timestamptz('at').notNull(),
  act: text('act').notNull(),
  operatorDigest: text('operator_digest').notNull(),
  targetDigest: text('target_digest').notNull(),
  reasonDigest: text('reason_digest').notNull(),
});

/** What the digests are made of. A salt can only be deleted together with what it is for. */
export const operatorLogDetails = pgTable('operator_log_details', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
  operatorSalt: text('operator_salt'),
  operatorId: uuid('operator_id'),
  targetSalt: text('target_salt'),
  targetId: uuid('target_id'),
  about: text('about'),
  reasonSalt: text('reason_salt'),
  reason: text('reason'),
});
