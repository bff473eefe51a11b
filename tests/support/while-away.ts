import type pg from 'pg';

/** Runs an action while a table is missing, as in a database failure, and always restores it. */
export async function whileAway<Answer>(pool: pg.Pool, table: string, act: () => Promise<Answer>): Promise<Answer> {
  await pool.query(`alter table ${table} rename to away`);
  return act().finally(() => pool.query(`alter table away rename to ${table}`));
}

/** Runs an action while a table accepts no rows but can be read, and always restores it. */
export async function whileRefusing<Answer>(pool: pg.Pool, table: string, act: () => Promise<Answer>): Promise<Answer> {
  await pool.query(`alter table ${table} add constraint refusing check (false) not valid`);
  return act().finally(() => pool.query(`alter table ${table} drop constraint refusing`));
}
