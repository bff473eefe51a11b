import { sql } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportDecision, ReportOutcome, ReportReason } from './report.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** One row for two people, the lower id first; whoever sends holds it, so that messages follow one another. */
export const conversations = pgTable(
  'conversations',
  {
    lowId: uuid('low_id').notNull(),
    highId: uuid('high_id').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] })],
);

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  senderId: uuid('sender_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  content: text('content').notNull(),
  createdAt: time('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  read: boolean('read').notNull().default(false),
  clientId: uuid('client_id').notNull(),
  sentEvent: bigint('sent_event', { mode: 'number' })
    .notNull()
    .default(sql`nextval('message_events')`),
  readEvent: bigint('read_event', { mode: 'number' }),
});

export const blocks = pgTable(
  'message_blocks',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id').primaryKey(),
  showsRead: boolean('shows_read').notNull().default(true),
});

export const reports = pgTable('message_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: the account of whoever reported is closed. */
  reporterId: uuid('reporter_id'),
  reportedId: uuid('reported_id').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  details: text('details').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  decidedBy: uuid('decided_by'),
  decision: text('decision').$type<ReportDecision>(),
  told: text('told').$type<ReportOutcome>(),
  note: text('note').notNull().default(''),
});

export const reportItems = pgTable(
  'message_report_items',
  {
    reportId: uuid('report_id').notNull(),
    messageId: uuid('message_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    content: text('content').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.messageId] })],
);

/** Free days that a consultant has added, of the last save. */
export const availabilityNews = pgTable('availability_news', {
  userId: uuid('user_id').primaryKey(),
  lastDay: date('last_day').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
  toldAt: time('told_at'),
});
