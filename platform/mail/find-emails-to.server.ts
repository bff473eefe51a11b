import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

/** Returns what the outbox still holds about e-mails to an address, oldest first, without their texts. */
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
