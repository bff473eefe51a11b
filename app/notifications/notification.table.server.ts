import { bigint, boolean, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EmailChoice } from './email-choice.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** No row: one e-mail about each event. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id').notNull(),
    /** The name of a NotificationKind. */
    kind: text('kind').notNull(),
    emails: text('emails').$type<EmailChoice>().notNull(),
    /** What happened until then is not in the next e-mail of a day. */
    digestedAt: time('digested_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** The last e-mail to somebody about one thing of a kind: for messages, about those of one person. */
export const sentNotifications = pgTable(
  'sent_notifications',
  {
    recipientId: uuid('recipient_id').notNull(),
    kind: text('kind').notNull(),
    about: uuid('about').notNull(),
    sentAt: time('sent_at').notNull().defaultNow(),
    /** The number of the last event that the recipient has been told of. */
    toldUpTo: bigint('told_up_to', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.kind, table.about] })],
);

/** Whom an e-mail can reach; only of accounts that are there. */
export const recipients = pgView('notification_recipients', {
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  isDemo: boolean('is_demo').notNull(),
}).existing();
