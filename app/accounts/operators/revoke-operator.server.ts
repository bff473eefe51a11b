import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators } from '../account.table.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';

export type RevokeAnswer = { ok: true; email: string } | { ok: false; reason: 'no-address' | 'no-account' | 'is-none' };

/** Revokes an operator's rights, with effect from the user's next request. The account remains. */
export async function revokeOperator(db: Database, address: string): Promise<RevokeAnswer> {
  const email = toEmailAddress(address);
  if (!email) return { ok: false, reason: 'no-address' };
  const user = await findUserByEmail(db, email);
  if (!user) return { ok: false, reason: 'no-account' };
  const gone = await db.delete(operators).where(eq(operators.userId, user.id)).returning({ userId: operators.userId });
  return gone.length > 0 ? { ok: true, email } : { ok: false, reason: 'is-none' };
}
