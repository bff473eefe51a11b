import { and, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

export const keepSentDays = 30;
/** How many days an unsent email is stored: long enough for an operator to notice the failure and to send it again. */
export const keepUnsentDays = 90;

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

/** Deletes emails that were sent more than 30 days ago, and unsent emails that were written more than 90 days ago. */
export async function forgetOldEmails(db: Database): Promise<void> {
  const wasSent = lt(outboxEmails.sentAt, daysAgo(keepSentDays));
  const neverWent = and(isNull(outboxEmails.sentAt), lt(outboxEmails.createdAt, daysAgo(keepUnsentDays)));
  await db.delete(outboxEmails).where(or(wasSent, neverWent));
}
