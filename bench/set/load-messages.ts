import type pg from 'pg';
import { generateMessages, inboxOwner } from './generate-messages.ts';
import { insertRows } from './insert-rows.ts';

/** Gives each owner of a profile or listing an account, and adds `total` messages between these accounts. */
export async function loadMessages(pool: pg.Pool, total: number, now: number): Promise<void> {
  await pool.query(
    `insert into users (id, email, email_verified, first_name, last_name)
     select id, id || '@example.org', true, 'Bench', 'Person' from
       (select user_id as id from consultant_profiles union select user_id from service_profiles union select $1::uuid) people
     on conflict do nothing`,
    [inboxOwner],
  );
  const { rows } = await pool.query<{ id: string }>('select id from users where id <> $1 order by id', [inboxOwner]);
  await insertRows(
    pool,
    'messages',
    generateMessages(
      rows.map(({ id }) => id),
      total,
      now,
    ),
  );
  await pool.query(`insert into conversations (low_id, high_id, last_at)
    select least(sender_id, recipient_id), greatest(sender_id, recipient_id), max(created_at) from messages group by 1, 2`);
  await pool.query(`select setval('message_events', (select max(greatest(sent_event, read_event)) from messages))`);
}
