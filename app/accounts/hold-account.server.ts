import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { users } from './account.table.server.ts';

/**
 * Keeps an account from being closed until the transaction ends, and hinders nobody else; false when it is gone. For what
 * other rooms write about a person: closing the account erases it, or it is never written.
 */
export async function holdAccount(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return user !== undefined;
}
