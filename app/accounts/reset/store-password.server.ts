import { and, eq } from 'drizzle-orm';
import { verifyPassword } from 'better-auth/crypto';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { credentials, verifications } from '../account.table.server.ts';

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

/** The account's password as it is stored. No two hashes are the same, not even of one password. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(ofUser(userId));
  return row?.hash ?? undefined;
}

/** The hash that this password is right for. Undefined when it is wrong. Takes about 50 ms of one processor, on purpose. */
export async function matchPassword(db: Database, userId: string, password: string): Promise<string | undefined> {
  const hash = await findPasswordHash(db, userId);
  return hash && (await verifyPassword({ hash, password })) ? hash : undefined;
}
