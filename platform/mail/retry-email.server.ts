import { eq } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import type { Jobs } from '../jobs/open-jobs.server.ts';
import { outboxEmails } from './outbox.table.server.ts';
import { deliverEmail } from './send-email.server.ts';

export type RetryAnswer =
  { ok: true; recipient: string } | { ok: false; reason: 'unknown' | 'already-sent' | 'being-delivered' };

/** Queues a failed or waiting email in the outbox again, at once and with all its attempts. */
export function retryEmail(db: Database, jobs: Jobs, emailId: string): Promise<RetryAnswer> {
  return db.transaction(async (tx): Promise<RetryAnswer> => {
    const [email] = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, emailId));
    if (!email) return { ok: false, reason: 'unknown' };
    if (email.sentAt) return { ok: false, reason: 'already-sent' };
    const isQueued = await jobs.restart(tx, deliverEmail, { emailId });
    return isQueued ? { ok: true, recipient: email.recipient } : { ok: false, reason: 'being-delivered' };
  });
}
