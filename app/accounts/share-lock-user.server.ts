import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { users } from './account.table.server.ts';

/**
 * Prevents an account from being closed until the transaction ends, without blocking anything else. False when the
 * account does not exist. Other rooms (folders of app/) call this function before they write data about a user, so that
 * closing the account always erases the data.
 */
export async function shareLockUser(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return user !== undefined;
}
