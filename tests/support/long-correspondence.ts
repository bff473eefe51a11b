import type pg from 'pg';

/** Adds messages of 5,000 characters, the maximum, between two users; without notifications. */
export async function writeLongLetters(
  pool: Pick<pg.Pool, 'query'>,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<void> {
  const [low, high] = [from, to].toSorted();
  await pool.query(`
    alter table messages disable trigger user;
    insert into conversations (low_id, high_id, last_at) values ('${low}', '${high}', now());
    insert into messages (sender_id, recipient_id, content, client_id, created_at)
      select '${from}', '${to}', 'Letter ' || n || '. ' || repeat(md5(n::text) || ' & ', 142), gen_random_uuid(), now()
      from generate_series(1, ${count}) n;
    alter table messages enable trigger user;`);
}
