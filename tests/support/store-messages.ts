import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Stored = { id: string; event: number };

/** Adds a message directly to the database, with the rows that sending it would add. */
export async function storeMessage(
  pool: Pick<pg.Pool, 'query'>,
  { from, to, content = 'Good morning', at }: { from: string; to: string; content?: string; at?: Date },
): Promise<Stored> {
  await pool.query(
    `insert into conversations (low_id, high_id, last_at) values (least($1::uuid, $2), greatest($1::uuid, $2), now())
     on conflict (low_id, high_id) do update set last_at = excluded.last_at`,
    [from, to],
  );
  const { rows } = await pool.query<{ id: string; event: string }>(
    `insert into messages (sender_id, recipient_id, content, client_id, created_at)
     values ($1, $2, $3, $4, coalesce($5, clock_timestamp())) returning id, sent_event as event`,
    [from, to, content, randomUUID(), at],
  );
  return { id: rows[0]?.id ?? '', event: Number(rows[0]?.event) };
}

/** Marks messages as read, as their recipient does. */
export async function storeRead(pool: Pick<pg.Pool, 'query'>, ids: string[]): Promise<void> {
  await pool.query("update messages set read = true, read_event = nextval('message_events') where id = any($1)", [ids]);
}
