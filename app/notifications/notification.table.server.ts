import { bigint, boolean, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';
import type { EmailChoice } from './email-choice.ts';

/** Without a row, a user gets one email about each event. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id').notNull(),
    /** The name of a NotificationKind. */
    kind: text('kind').notNull(),
    emails: text('emails').$type<EmailChoice>().notNull(),
    /** The next daily email covers events after this time. */
    digestedAt: timestamptz('digested_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** The last email to a user about one subject of a kind: for messages, the subject is the sender. */
export const sentNotifications = pgTable(
  'sent_notifications',
  {
    recipientId: uuid('recipient_id').notNull(),
    kind: text('kind').notNull(),
    about: uuid('about').notNull(),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    /** The number of the last event that the recipient was notified of. */
    toldUpTo: bigint('told_up_to', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.kind, table.about] })],
);

/** The email addresses of users. Closed accounts are not in it. */
export const recipients = pgView('notification_recipients', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
}).existing();
