import type pg from 'pg';

/** Does something while a table is away, as when the database fails; it is back afterwards, whatever happened. */
export async function whileAway<Answer>(pool: pg.Pool, table: string, act: () => Promise<Answer>): Promise<Answer> {
  await pool.query(`alter table ${table} rename to away`);
  return act().finally(() => pool.query(`alter table away rename to ${table}`));
}

/** Does something while a table takes no row, though it can be read; it takes them again afterwards, whatever happened. */
export async function whileRefusing<Answer>(pool: pg.Pool, table: string, act: () => Promise<Answer>): Promise<Answer> {
  await pool.query(`alter table ${table} add constraint refusing check (false) not valid`);
  return act().finally(() => pool.query(`alter table ${table} drop constraint refusing`));
}
