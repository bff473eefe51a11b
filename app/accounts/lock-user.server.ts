import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { users } from './account.table.server.ts';

/**
 * Locks an account until the transaction ends. Until then nothing can close the account, and other calls of this
 * function for it wait. Returns false when the account does not exist. To avoid a deadlock, lock two accounts in the
 * order of their ids.
 */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return user !== undefined;
}
