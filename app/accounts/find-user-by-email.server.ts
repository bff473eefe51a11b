import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { users } from './account.table.server.ts';

/** Returns the account at an address (see email-address.ts), or undefined. Never reveal the result to the requester. */
export async function findUserByEmail(db: Database, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}
