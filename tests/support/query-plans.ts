import type pg from 'pg';
import { expect } from 'vitest';

/** A step of a query plan, as EXPLAIN's JSON names its properties. `Plan Rows`: how many rows PostgreSQL expects. */
export type PlanStep = {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'CTE Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanStep[];
};

/** Returns every step in the query plans of the statements that `work` sends. */
export async function planStepsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<PlanStep[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { query } = pool;
  pool.query = ((first: string | { text: string }, values: unknown[]) => {
    // Drizzle sends objects. The site's jobs, which query the database at the same time, send plain text.
    if (typeof first === 'object') sent.push({ text: first.text, values });
    return Reflect.apply(query, pool, [first, values]) as unknown;
  }) as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  const steps: PlanStep[] = [];
  const walk = (plan: PlanStep) => {
    steps.push(plan);
    plan.Plans?.forEach(walk);
  };
  for (const { text, values } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(`explain (format json) ${text}`, values);
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan);
  }
  expect(steps.length).toBeGreaterThan(0);
  return steps;
}
