import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';

/** Deletes expired limit counters, which no longer have any effect. */
export async function forgetOldLimits(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire <= ${Date.now()}`);
}
