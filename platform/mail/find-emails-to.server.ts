import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

/** Returns the emails to an address that are still in the outbox, oldest first, without their texts. */
export function findEmailsTo(
  db: Database,
  recipient: string,
): Promise<{ subject: string; writtenAt: Date; sentAt: Date | null }[]> {
  return db
    .select({ subject: outboxEmails.subject, writtenAt: outboxEmails.createdAt, sentAt: outboxEmails.sentAt })
    .from(outboxEmails)
    .where(eq(outboxEmails.recipient, recipient))
    .orderBy(asc(outboxEmails.createdAt));
}
