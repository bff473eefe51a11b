import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators } from '../account.table.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { byCommand } from './operator-log.ts';
import { recordAct } from './record-act.server.ts';

export type RevokeAnswer = { ok: true; email: string } | { ok: false; reason: 'no-address' | 'no-account' | 'is-none' };

/** Revokes an operator's rights, with effect from the user's next request. The account remains. */
export async function revokeOperator(db: Database, address: string): Promise<RevokeAnswer> {
  const email = toEmailAddress(address);
  if (!email) return { ok: false, reason: 'no-address' };
  const user = await findUserByEmail(db, email);
  if (!user) return { ok: false, reason: 'no-account' };
  return db.transaction(async (tx): Promise<RevokeAnswer> => {
    const gone = await tx
      .delete(operators)
      .where(eq(operators.userId, user.id))
      .returning({ userId: operators.userId });
    if (gone.length === 0) return { ok: false, reason: 'is-none' };
    await recordAct(tx, { by: byCommand, act: 'operator-revoke', account: user.id });
    return { ok: true, email };
  });
}
