import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';

/** Deletes the counters of limits whose time is over: they count for nothing any more. */
export async function forgetOldLimits(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire <= ${Date.now()}`);
}
