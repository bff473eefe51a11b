import { and, eq } from 'drizzle-orm';
import { verifyPassword } from 'better-auth/crypto';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { credentials, personalTokens, verifications } from '../account.table.server.ts';

/** better-auth's name for login by email address and password. */
const byPassword = 'credential';

const ofUser = (userId: string) => and(eq(credentials.userId, userId), eq(credentials.providerId, byPassword));

/**
 * Sets the account's password (`hash`: from better-auth's hashPassword), whether or not the account had one. Pending
 * logins with the old password are deleted, and so are personal access tokens, which anyone who knew it could make.
 */
export async function storePassword(tx: Database, userId: string, hash: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(personalTokens).where(eq(personalTokens.userId, userId));
  await tx
    .insert(credentials)
    .values({ userId, providerId: byPassword, accountId: userId, password: hash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hash, updatedAt: new Date() },
    });
}

/** Returns the stored password hash of the account. Every hash is different, even for the same password. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
  return row?.hash ?? undefined;
}

/**
 * Returns the stored hash that matches this password; undefined when the password is wrong. Deliberately takes about 50
 * ms of CPU time.
 */
export async function matchPassword(db: Database, userId: string, password: string): Promise<string | undefined> {
  const hash = await findPasswordHash(db, userId);
  return hash && (await verifyPassword({ hash, password })) ? hash : undefined;
}
