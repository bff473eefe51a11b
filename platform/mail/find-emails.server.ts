import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../database/open-database.server.ts';
import { findProgress, type JobProgress } from '../jobs/find-jobs.server.ts';
import { outboxEmails } from './outbox.table.server.ts';
import { deliverEmail } from './send-email.server.ts';

export const emailStates = ['waiting', 'sent', 'failed'] as const;
export type EmailState = (typeof emailStates)[number];

/** An email in the outbox as the operator sees it: without its texts, which are private to the recipient. */
export type EmailInOutbox = {
  id: string;
  state: EmailState;
  recipient: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  lastAttemptAt: Date | undefined;
  lastError: string | undefined;
  sentAt: Date | undefined;
  nextTryAt: Date | undefined;
};

type Row = typeof outboxEmails.$inferSelect;

/** An email has failed if it was not sent and no job will try again. */
function describe(row: Row, progress: JobProgress | undefined): EmailInOutbox {
  const isUnderWay = progress?.state === 'waiting' || progress?.state === 'running';
  return {
    id: row.id,
    state: row.sentAt ? 'sent' : isUnderWay ? 'waiting' : 'failed',
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.createdAt,
    attempts: row.attempts,
    lastAttemptAt: row.lastAttemptAt ?? undefined,
    lastError: row.lastError ?? undefined,
    sentAt: row.sentAt ?? undefined,
    nextTryAt: row.sentAt ? undefined : progress?.nextTryAt,
  };
}

async function withProgress(db: Database, rows: Row[]): Promise<EmailInOutbox[]> {
  const unsent = rows.filter((row) => !row.sentAt).map((row) => row.id);
  const progress = await findProgress(db, deliverEmail.name, 'emailId', unsent);
  return rows.map((row) => describe(row, progress.get(row.id)));
}

/**
 * Reads the outbox and the jobs in one snapshot, because an email sent between two queries would seem to have failed.
 */
function inOnePicture<Answer>(db: NodePgDatabase, ask: (tx: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction(ask, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Returns the newest emails in the outbox, in one state or in any. */
export function findEmails(
  db: NodePgDatabase,
  { state, limit }: { state?: EmailState | undefined; limit: number },
): Promise<EmailInOutbox[]> {
  return inOnePicture(db, async (tx) => {
    const newest = tx.select().from(outboxEmails).orderBy(desc(outboxEmails.createdAt), outboxEmails.id);
    if (state === undefined) return withProgress(tx, await newest.limit(limit));
    if (state === 'sent') return withProgress(tx, await newest.where(isNotNull(outboxEmails.sentAt)).limit(limit));
    const unsent = await withProgress(tx, await newest.where(isNull(outboxEmails.sentAt)));
    return unsent.filter((email) => email.state === state).slice(0, limit);
  });
}

/** Returns one email in the outbox, or undefined. */
export function getEmail(db: NodePgDatabase, id: string): Promise<EmailInOutbox | undefined> {
  return inOnePicture(db, async (tx) => {
    const rows = await tx.select().from(outboxEmails).where(eq(outboxEmails.id, id));
    return (await withProgress(tx, rows))[0];
  });
}
