import { count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { isRenamed } from './queue/find-renamed.server.ts';
import { checks, verifiedProfiles } from './verification.table.server.ts';

/** Returns how many checks and new names await an operator. */
export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(checks).where(eq(checks.state, 'waiting-for-decision'));
  const [renamed] = await db.select({ waiting: count() }).from(verifiedProfiles).where(isRenamed);
  return (row?.waiting ?? 0) + (renamed?.waiting ?? 0);
}
