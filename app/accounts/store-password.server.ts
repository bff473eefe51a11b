import { and, eq } from 'drizzle-orm';
import { verifyPassword } from 'better-auth/crypto';
import type { Database } from '../../platform/database/open-database.server.ts';
import { credentials, verifications } from './account.table.server.ts';

/** better-auth's name for e-mail address and password. */
const byPassword = 'credential';

const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, byPassword));

/**
 * Gives the account this password (a hash of better-auth's hashPassword), whether or not it had one. Whoever has given the
 * old one and is about to enter a code must begin anew.
 */
export async function storePassword(tx: Database, userId: string, hash: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx
    .insert(credentials)
    .values({ userId, providerId: byPassword, accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
}

/** Whether this is the account's password. Takes about 50 ms of one processor, on purpose. */
export async function isPasswordOf(db: Database, userId: string, password: string): Promise<boolean> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
  return row?.hash ? verifyPassword({ hash: row.hash, password }) : false;
}
