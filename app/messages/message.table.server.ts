import { sql } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageEmails } from './message-settings.ts';
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
  emails: text('emails').$type<MessageEmails>().notNull().default('each'),
  showsRead: boolean('shows_read').notNull().default(true),
  /** Free days that were added until then are not in the next e-mail of a day. */
  digestedAt: time('digested_at'),
});

/** With each choice that is saved: from when on free days are told of once a day. Who had chosen that already misses none. */
export const digestedFrom = sql`case when message_settings.emails = 'daily' then message_settings.digested_at else now() end`;

export const notices = pgTable(
  'message_notices',
  {
    recipientId: uuid('recipient_id').notNull(),
    senderId: uuid('sender_id').notNull(),
    sentAt: time('sent_at').notNull().defaultNow(),
    /** Up to which message of the sender the recipient has been told, by its `sentEvent`. */
    toldEvent: bigint('told_event', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.senderId] })],
);

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

/** Who is written to, and how they want it; only of accounts that are there. */
export const messageRecipients = pgView('message_recipients', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  /** First and last name, '' without. */
  personName: text('person_name').notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
  emails: text('emails').$type<MessageEmails>().notNull(),
}).existing();

/** What other rooms know of a person, as far as a partner may; only of accounts that are there. */
export const messagePartners = pgView('message_partners', {
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  consultantId: uuid('consultant_id'),
  isListedConsultant: boolean('is_listed_consultant').notNull(),
  isListedService: boolean('is_listed_service').notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
  serviceId: uuid('service_id'),
  portrait: text('portrait'),
  isOrganisation: boolean('is_organisation').notNull(),
}).existing();
