import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { ExportState } from './account-export.ts';
import { accountExports } from '../account.table.server.ts';

/** A copy that is still being made after this time counts as failed: its process must have died. */
const madeWithinMs = 150_000;

/** Returns the state of this user's newest copy. The file itself is not read. */
export async function findExport(db: Database, userId: string): Promise<ExportState> {
  const [newest] = await db
    .select({
      id: accountExports.id,
      bytes: accountExports.bytes,
      hasFailed: accountExports.hasFailed,
      requestedAt: accountExports.requestedAt,
      expiresAt: accountExports.expiresAt,
    })
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.requestedAt))
    .limit(1);
  const now = Date.now();
  if (!newest || newest.expiresAt.getTime() <= now) return { state: 'none' };
  const { id, bytes, hasFailed, requestedAt, expiresAt } = newest;
  if (bytes !== null) return { state: 'ready', id, bytes, expiresAt: expiresAt.toISOString() };
  return { state: hasFailed || requestedAt.getTime() < now - madeWithinMs ? 'failed' : 'making' };
}
