import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import type { Jobs } from '../jobs/open-jobs.server.ts';
import { outboxEmails } from './outbox.table.server.ts';
import { deliverEmail } from './send-email.server.ts';

/** The most emails that are queued again at once: each takes three queries. */
export const mostRetried = 500;

/**
 * Queues the emails that have finally failed again, in the caller's transaction, with all their tries. Returns their
 * number: the oldest 500 at most. Two calls at the same moment queue no email twice.
 */
export async function retryFailedEmails(tx: Database, jobs: Jobs): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${outboxEmails} as email
    where sent_at is null and not exists (
      select from jobs.job where name = ${deliverEmail.name} and state in ('created', 'retry', 'active')
        and data->>'emailId' = email.id::text)
    order by created_at, id limit ${mostRetried} for update skip locked`);
  let queued = 0;
  for (const { id } of rows) if (await jobs.restart(tx, deliverEmail, { emailId: id })) queued += 1;
  return queued;
}
