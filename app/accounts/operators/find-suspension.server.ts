import { eq } from 'drizzle-orm';
import type { UserQuery } from '../../../platform/http/cache/user-query-cache.server.ts';
import { users } from '../account.table.server.ts';

/** Returns why the user's account is suspended; null if it is not. */
export const findSuspension: UserQuery<string | null> = async (db, userId) => {
  const [user] = await db.select({ because: users.suspendedBecause }).from(users).where(eq(users.id, userId));
  return user?.because ?? null;
};
