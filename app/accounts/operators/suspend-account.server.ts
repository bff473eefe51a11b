import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { users } from '../account.table.server.ts';

/**
 * Suspends an account for a reason that its owner reads, or restores it (`reason`: null). Nothing else of the account
 * changes, so that restoring it leaves everything as it was. Returns false if it is already in that state.
 */
export async function suspendAccount(tx: Transaction, accountId: string, reason: string | null): Promise<boolean> {
  const { id, suspendedBecause } = users;
  const changed = await tx
    .update(users)
    .set({ suspendedBecause: reason })
    .where(and(eq(id, accountId), reason === null ? isNotNull(suspendedBecause) : isNull(suspendedBecause)))
    .returning({ id });
  return changed.length > 0;
}
