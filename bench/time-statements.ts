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

/** The milliseconds of each round. `ms`: the whole use case; `bare`: only its SQL statements, sent once more. */
export type TimedUseCases = { what: string; ms: number[]; bare: number[] }[];

/** Times use cases, and their SQL statements alone. */
export async function timeUseCases(
  pool: pg.Pool,
  rounds: number,
  useCases: Record<string, () => Promise<unknown>>,
): Promise<TimedUseCases> {
  const result: TimedUseCases = [];
  for (const [what, work] of Object.entries(useCases)) {
    const statements = await statementsOf(pool, work);
    const bareWork = async () => {
      for (const given of statements) await (Reflect.apply(pool.query, pool, given) as Promise<unknown>);
    };
    const one: TimedUseCases[number] = { what, ms: [], bare: [] };
    // Alternating, so that a slow moment of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      one.ms.push(await timed(work));
      one.bare.push(await timed(bareWork));
    }
    result.push(one);
  }
  return result;
}
