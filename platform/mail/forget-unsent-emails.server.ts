import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

/** Deletes the unsent emails to an address. Their jobs find nothing to deliver and end. */
export async function forgetUnsentEmails(tx: Database, recipient: string): Promise<void> {
  await tx.delete(outboxEmails).where(and(eq(outboxEmails.recipient, recipient), isNull(outboxEmails.sentAt)));
}
