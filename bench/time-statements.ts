import type pg from 'pg';

/** Returns the milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the SQL statements that `work` sends. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<unknown[][]> {
  const sent: unknown[][] = [];
  const { query } = pool;
  pool.query = ((...given: unknown[]) => {
    sent.push(given);
    return Reflect.apply(query, pool, given) as unknown;
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return sent;
}
