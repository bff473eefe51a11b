import type pg from 'pg';

/**
 * A table with this name marks a database into which a restore is being written. It is created before anything else and
 * removed at the very end, so that nothing uses a database that a killed restore has left behind.
 */
const marker = 'unfinished_restore';

export async function markUnfinished(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`create table public.${marker} (began timestamptz not null default now())`);
}

export async function unmarkUnfinished(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`drop table public.${marker}`);
}

export async function isRestoreUnfinished(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.${marker}') is not null as is`);
  return rows[0]?.is === true;
}
