import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { checks } from './verification.table.server.ts';

/** Returns the start of the longest current wait for a decision on a check, in ISO 8601; null if no check is waiting. */
export async function findLongestWait(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`to_json(min(coalesce(${checks.handedInAt}, ${checks.createdAt}))) #>> '{}'` })
    .from(checks)
    .where(eq(checks.state, 'waiting-for-decision'));
  return row?.at ?? null;
}
