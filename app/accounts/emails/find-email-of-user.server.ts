import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { users } from '../account.table.server.ts';
import { isOperator } from '../operators/is-operator.server.ts';

/**
 * Returns the address of an account to its owner or an operator (D3). Undefined for other users and for an unknown account,
 * so that a caller cannot distinguish the two cases.
 */
export async function findEmailOfUser(db: Database, viewerId: string, userId: string): Promise<string | undefined> {
  if (!isUuid(userId)) return undefined;
  if (userId.toLowerCase() !== viewerId && !(await isOperator(db, viewerId))) return undefined;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}
