import { and, eq } from 'drizzle-orm';
import { credentials, secondSteps, sessions, users, verifications } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** What somebody proves when they log in, as it is stored. `secret`: of a second step that is on, encrypted. */
export type StoredProof = {
  email: string;
  isConfirmed: boolean;
  passwordHash: string | null;
  secret: string | null;
};

/**
 * The last step of each way to log in, before the browser gets its cookies: what was proven must still be what is stored. To
 * compare a password takes 60 ms, in which the owner may have replaced it; a session that is made after that would outlive
 * it. The person's row is held meanwhile, so a change that is under way is waited for, and one that follows ends the session.
 * False when it does not stand: the session (`token`), or the wait for a code, is ended.
 */
export async function settleLogIn(
  { platform }: Accounts,
  made: { userId: string; token: string | undefined },
  isProven: (stored: StoredProof) => boolean,
): Promise<boolean> {
  const { userId, token } = made;
  return platform.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
    // A statement of its own: the first one's snapshot may be older than what it waited for.
    const [stored] = await tx
      .select({
        email: users.email,
        isConfirmed: users.emailVerified,
        passwordHash: credentials.password,
        secret: secondSteps.secret,
      })
      .from(users)
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .leftJoin(secondSteps, and(eq(secondSteps.userId, users.id), eq(secondSteps.verified, true)))
      .where(eq(users.id, userId));
    if (stored && isProven(stored)) return true;
    if (token) await tx.delete(sessions).where(eq(sessions.token, token));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    return false;
  });
}

/** What the database says when an account is closed while a session is made for it. */
export function isAccountGone(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === '23503';
}
