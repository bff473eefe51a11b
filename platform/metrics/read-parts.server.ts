import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MetricPart, MetricValue } from '../room/metric-part.server.ts';

/** What the database answered. `values` is undefined for a part that could not be read in time. */
export type PartsRead = { isUp: boolean; values: Map<string, readonly MetricValue[] | undefined> };

export type ReadTimes = { boundMs: number; rememberMs: number };
const usualTimes: ReadTimes = { boundMs: 2_000, rememberMs: 10_000 };

/**
 * Returns a function that reads the parts from the database, one after another on a single connection. It answers within
 * `boundMs` with what has arrived, and remembers an answer for `rememberMs`. While a reading is still under way, no other
 * begins: however often it is called, it cannot load the database.
 */
export function partsReader(
  db: NodePgDatabase,
  parts: readonly MetricPart[],
  { boundMs, rememberMs }: ReadTimes = usualTimes,
): () => Promise<PartsRead> {
  let answer: { at: number; read: Promise<PartsRead> } | undefined;
  let underWay: PartsRead | undefined;

  async function readAll(read: PartsRead): Promise<void> {
    await db.execute(sql`select 1`);
    read.isUp = true;
    for (const part of parts) {
      // A part that fails, or takes too long, must not keep the others from being read.
      const values = await db
        .transaction(
          async (tx) => {
            await tx.execute(sql`select set_config('statement_timeout', ${String(boundMs)}, true)`);
            return part.read(tx);
          },
          { accessMode: 'read only' },
        )
        .catch(() => undefined);
      read.values.set(part.name, values);
    }
  }

  async function ask(): Promise<PartsRead> {
    const read: PartsRead = { isUp: false, values: new Map() };
    // The previous reading has not come to its end: the database answers too slowly, or not at all.
    if (underWay) return read;
    underWay = read;
    const reading = readAll(read)
      .catch(() => {})
      .finally(() => (underWay = undefined));
    await Promise.race([reading, wait(boundMs, undefined, { ref: false })]);
    // A copy: what arrives later belongs to no answer.
    return { isUp: read.isUp, values: new Map(read.values) };
  }

  return () => {
    if (!answer || performance.now() - answer.at > rememberMs) answer = { at: performance.now(), read: ask() };
    return answer.read;
  };
}
