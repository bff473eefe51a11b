import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../database/timestamptz.server.ts';

export const outboxEmails = pgTable('outbox_emails', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text'),
  bodyHtml: text('body_html'),
  headers: jsonb('headers').$type<Record<string, string>>(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  lastAttemptAt: timestamptz('last_attempt_at'),
  lastError: text('last_error'),
  sentAt: timestamptz('sent_at'),
});
