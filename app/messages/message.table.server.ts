import { sql } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { ReportDecision, ReportOutcome, ReportReason, ReportSubject } from './message-report.ts';

/** One row for two users, the lower id first. Sending a message locks the row, so that messages are stored one after another. */
export const conversations = pgTable(
  'conversations',
  {
    lowId: uuid('low_id').notNull(),
    highId: uuid('high_id').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] })],
);

export const messages = pgTable('messages', {
  id: uuid('id').primaryKey().defaultRandom(),
  senderId: uuid('sender_id').notNull(),
  recipientId: uuid('recipient_id').notNull(),
  content: text('content').notNull(),
  createdAt: timestamptz('created_at')
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
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id').primaryKey(),
  showsRead: boolean('shows_read').notNull().default(true),
});

export const reports = pgTable('message_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: the reporter's account is closed. */
  reporterId: uuid('reporter_id'),
  reportedId: uuid('reported_id').notNull(),
  subject: text('subject').$type<ReportSubject>().notNull().default('messages'),
  /** The id of the profile or listing; null for messages, which are in `reportItems`. */
  subjectId: uuid('subject_id'),
  copy: text('copy').notNull().default(''),
  reason: text('reason').$type<ReportReason>().notNull(),
  details: text('details').notNull().default(''),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  decidedAt: timestamptz('decided_at'),
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
    sentAt: timestamptz('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.messageId] })],
);

/** The free days that a consultant added in the last save. */
export const availabilityNews = pgTable('availability_news', {
  userId: uuid('user_id').primaryKey(),
  lastDay: date('last_day').notNull(),
  addedAt: timestamptz('added_at').notNull().defaultNow(),
  toldAt: timestamptz('told_at'),
});

/** Whom a user may write to although no list shows them. One row for each direction. */
export const contacts = pgTable(
  'message_contacts',
  {
    userId: uuid('user_id').notNull(),
    contactId: uuid('contact_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contactId] })],
);
