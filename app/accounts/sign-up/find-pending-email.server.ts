import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { accountLinks } from '../account.table.server.ts';

/** Returns the account's new address, which takes effect when its link is opened. Undefined when no change is pending. */
export async function findPendingEmail(db: Database, userId: string): Promise<string | undefined> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, 'change-email'),
        gt(accountLinks.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  return link?.email;
}
