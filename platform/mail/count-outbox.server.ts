import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { outboxEmails } from './outbox.table.server.ts';
import { deliverEmail } from './send-email.server.ts';

export type OutboxCounts = {
  waiting: number;
  failed: number;
  oldestWaitingSeconds: number;
  oldestFailedSeconds: number;
};

/** Counts the emails that have not been sent. One has failed if no job will try to send it again. */
export async function countOutbox(db: Database): Promise<OutboxCounts> {
  const { rows } = await db.execute<OutboxCounts>(sql`
    select (count(*) filter (where under_way.email_id is not null))::integer as waiting,
      (count(*) filter (where under_way.email_id is null))::integer as failed,
      coalesce(extract(epoch from now() - min(email.created_at) filter (where under_way.email_id is not null)), 0)::float8
        as "oldestWaitingSeconds",
      coalesce(extract(epoch from now() - min(email.created_at) filter (where under_way.email_id is null)), 0)::float8
        as "oldestFailedSeconds"
    from ${outboxEmails} as email
    left join (
      select distinct data->>'emailId' as email_id from jobs.job
      where name = ${deliverEmail.name} and state in ('created', 'retry', 'active')
    ) as under_way on under_way.email_id = email.id::text
    where email.sent_at is null`);
  return rows[0] ?? { waiting: 0, failed: 0, oldestWaitingSeconds: 0, oldestFailedSeconds: 0 };
}
