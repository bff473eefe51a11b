import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { offsetOf, readListPage } from '../database/list-page.server.ts';
import { withoutPersonalData } from '../log/create-log.server.ts';
import { outboxEmails } from './outbox.table.server.ts';
import { deliverEmail } from './send-email.server.ts';

export const unsentPerPage = 50;
const longestError = 300;

/** An email that has not been sent, without its text, its address and its links. Times: ISO 8601. */
export type UnsentEmail = {
  id: string;
  subject: string;
  /** The part of the address after the @. */
  domain: string;
  createdAt: string;
  tries: number;
  /** Null before the first try. */
  lastError: string | null;
  /** Null: no further try, or one is under way. */
  nextTryAt: string | null;
};

type Row = {
  id: string | null;
  total: number;
  subject: string;
  domain: string;
  createdAt: number;
  tries: number;
  lastError: string | null;
  nextTryAt: number | null;
};

/** Returns a page of the emails that wait or that have finally failed, newest first. */
export async function findUnsentEmails(db: Database, { state, page }: { state: 'waiting' | 'failed'; page: number }) {
  const { rows } = await db.execute<Row>(sql`
    with under_way as (
      select data->>'emailId' as email_id, min(start_after) filter (where state <> 'active') as next_at from jobs.job
      where name = ${deliverEmail.name} and state in ('created', 'retry', 'active') group by 1
    ), fitting as (
      select email.id, email.subject, email.recipient, email.created_at, email.attempts, email.last_error, under_way.next_at
      from ${outboxEmails} as email left join under_way on under_way.email_id = email.id::text
      where email.sent_at is null and (under_way.email_id is not null) = ${state === 'waiting'}
    ), counted as (select count(*)::int as total from fitting), shown as (
      select * from fitting order by created_at desc, id
      limit ${unsentPerPage} offset ${offsetOf(page, unsentPerPage)}
    )
    select shown.id, total, left(subject, 200) as subject, substring(recipient from '[^@]*$') as domain, attempts as tries,
      left(last_error, 2000) as "lastError", (extract(epoch from created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from next_at) * 1000)::float8 as "nextTryAt"
    from counted left join shown on true order by shown.created_at desc, shown.id`);
  const { found, ...numbers } = readListPage(rows, page, unsentPerPage);
  return { emails: found.map(toEmail), ...numbers };
}

function toEmail({ id, total, ...row }: Row): UnsentEmail {
  return {
    ...row,
    id: id ?? '',
    subject: withoutPersonalData(row.subject),
    createdAt: new Date(row.createdAt).toISOString(),
    lastError: row.lastError && withoutPersonalData(row.lastError, longestError),
    nextTryAt: row.nextTryAt === null ? null : new Date(row.nextTryAt).toISOString(),
  };
}
