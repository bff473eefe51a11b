import type { Database } from '../database/open-database.server.ts';
import type { JobKind, Jobs } from '../jobs/open-jobs.server.ts';
import { isOneAddress, onOneLine } from './mailbox.server.ts';
import { outboxEmails } from './outbox.table.server.ts';

export type Email = {
  recipient: string;
  subject: string;
  text: string;
  html?: string;
  /** Additional headers by name, such as List-Unsubscribe. Never user input. */
  headers?: Record<string, string>;
};

/** Retried for about a day: 10 s, 20 s, 40 s … at most 2 hours apart. */
export const deliverEmail: JobKind = {
  name: 'deliver-email',
  retries: 20,
  firstRetrySeconds: 10,
  longestRetrySeconds: 2 * 3600,
};

/**
 * Puts an email into the outbox, in the caller's transaction: it is sent if and only if that transaction commits. Returns
 * its id in the outbox. Throws when the recipient is not one email address.
 */
export async function sendEmail(tx: Database, jobs: Jobs, email: Email): Promise<string> {
  if (!isOneAddress(email.recipient)) throw new Error('The recipient of an email must be one address.');
  const [row] = await tx
    .insert(outboxEmails)
    .values({
      recipient: email.recipient,
      subject: onOneLine(email.subject),
      bodyText: email.text,
      bodyHtml: email.html ?? null,
      headers: email.headers ?? null,
    })
    .returning({ id: outboxEmails.id });
  if (!row) throw new Error('the outbox took no row');
  await jobs.send(tx, deliverEmail, { emailId: row.id });
  return row.id;
}
