import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { statesThatAllow } from '../verification-status.ts';
import { checks } from '../verification.table.server.ts';

/**
 * Whether a check of this user awaits evidence or a better copy. Called before an upload is read; addEvidence and
 * replaceEvidence check again.
 */
export async function mayAddEvidence(db: Database, userId: string): Promise<boolean> {
  const [check] = await db
    .select({ id: checks.id })
    .from(checks)
    .where(
      and(eq(checks.userId, userId), inArray(checks.state, [...statesThatAllow('add'), ...statesThatAllow('replace')])),
    );
  return check !== undefined;
}
