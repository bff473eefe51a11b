import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { users } from './account.table.server.ts';

/**
 * Holds an account until the transaction ends: it is not closed meanwhile, and whoever else takes their turn with it waits.
 * False when it is gone. Two people's turns are taken in the order of their ids, or two who write to each other at the
 * same moment would wait for one another.
 */
export async function takeTurn(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return user !== undefined;
}
