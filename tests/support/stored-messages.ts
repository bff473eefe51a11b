import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { emailsTo, type ReadEmail } from './sign-in.ts';
import type { TestSite } from './test-site.ts';

type Stored = {
  from: string;
  to: string;
  content?: string;
  /** How long ago it was sent. */
  minutesAgo?: number;
  read?: boolean;
};

/** Stores a message as if it had been sent, without the use case: no email is queued. Returns its id. */
export async function storeMessage(
  pool: Pick<pg.Pool, 'query'>,
  { from, to, content = 'The key is under the stone.', minutesAgo = 0, read = false }: Stored,
): Promise<string> {
  await pool.query(
    `insert into conversations (low_id, high_id, last_at) values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), now())
     on conflict (low_id, high_id) do update set last_at = now()`,
    [from, to],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into messages (sender_id, recipient_id, content, created_at, client_id, read, read_event)
     values ($1, $2, $3, clock_timestamp() - make_interval(secs => $4), $5, $6, case when $6 then nextval('message_events') end)
     returning id`,
    [from, to, content, minutesAgo * 60, randomUUID(), read],
  );
  return rows[0]?.id ?? '';
}

/** Returns all emails to an address except the one that confirms it, oldest first. */
export async function noticesTo(site: TestSite, email: string): Promise<ReadEmail[]> {
  return (await emailsTo(site, email)).filter(({ subject }) => !subject.startsWith('Confirm your email address'));
}

export type Person = { id: string; email: string };

/** Adds a user with a confirmed address, without the sign-up. `more`: an SQL statement with the user's id as $1. */
export async function addPerson(
  pool: Pick<pg.Pool, 'query'>,
  firstName = '',
  lastName = '',
  more = '',
): Promise<Person> {
  const email = `person-${randomUUID()}@example.org`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, email_verified, first_name, last_name, role) values ($1, true, $2, $3, 'consultant') returning id`,
    [email, firstName, lastName],
  );
  const id = rows[0]?.id ?? '';
  if (more) await pool.query(more, [id]);
  return { id, email };
}
