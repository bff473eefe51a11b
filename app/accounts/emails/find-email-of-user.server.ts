import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { users } from '../account.table.server.ts';
import { isOperator } from '../operators/is-operator.server.ts';

/**
 * The address of an account, for its owner or an operator (D3). Undefined for anybody else, and of an account that is not
 * there: who asks cannot tell one from the other.
 */
export async function findEmailOfUser(db: Database, viewerId: string, userId: string): Promise<string | undefined> {
  if (!isUuid(userId)) return undefined;
  if (userId.toLowerCase() !== viewerId && !(await isOperator(db, viewerId))) return undefined;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}
