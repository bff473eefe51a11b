import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { checks } from '../verification.table.server.ts';

/** Whether a check of this user awaits evidence, checked before an upload is read. addEvidence checks again. */
export async function mayAddEvidence(db: Database, userId: string): Promise<boolean> {
  const [check] = await db
    .select({ id: checks.id })
    .from(checks)
    .where(and(eq(checks.userId, userId), eq(checks.state, 'waiting-for-evidence')));
  return check !== undefined;
}
