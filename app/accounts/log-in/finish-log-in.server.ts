import { and, eq } from 'drizzle-orm';
import { credentials, twoFactors, sessions, users, verifications } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/**
 * The stored values that a login is checked against. `secret`: the encrypted secret of two-factor login; null while
 * two-factor login is off.
 */
export type StoredProof = {
  email: string;
  isConfirmed: boolean;
  passwordHash: string | null;
  secret: string | null;
};

/**
 * The last step of every login, before the browser gets its cookies: checks that the values with which the user proved
 * their identity are still stored. If the password changed during the 60 ms that comparing it took, a session created
 * afterwards must not remain valid. The user's row is locked, so this step waits for a change in progress, and a later
 * change ends the session. When the check fails, this step deletes the session (`token`) or the pending login and
 * returns false.
 */
export async function finishLogIn(
  { platform }: Accounts,
  made: { userId: string; token: string | undefined },
  isProven: (stored: StoredProof) => boolean,
): Promise<boolean> {
  const { userId, token } = made;
  return platform.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
    // A separate statement, because the snapshot of the first may be older than the change that it waited for.
    const [stored] = await tx
      .select({
        email: users.email,
        isConfirmed: users.emailVerified,
        passwordHash: credentials.password,
        secret: twoFactors.secret,
      })
      .from(users)
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), eq(twoFactors.verified, true)))
      .where(eq(users.id, userId));
    if (stored && isProven(stored)) return true;
    if (token) await tx.delete(sessions).where(eq(sessions.token, token));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    return false;
  });
}

/** Whether a database error means that the account was closed while its session was created. */
export function isAccountGone(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === '23503';
}
