import type { Database } from '../../../platform/database/open-database.server.ts';
import { operators } from '../account.table.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { byCommand } from './operator-log.ts';
import { recordAct } from './record-act.server.ts';

export type GrantAnswer =
  | { ok: true; email: string; hasTwoFactor: boolean }
  | { ok: false; reason: 'no-address' | 'no-account' | 'is-one-already' };

/**
 * Gives the account with this email address the rights of an operator (D1). Called only by the command for operators,
 * never by a request.
 */
export async function grantOperator(db: Database, address: string): Promise<GrantAnswer> {
  const email = toEmailAddress(address);
  if (!email) return { ok: false, reason: 'no-address' };
  const user = await findUserByEmail(db, email);
  if (!user) return { ok: false, reason: 'no-account' };
  return db.transaction(async (tx): Promise<GrantAnswer> => {
    const added = await tx
      .insert(operators)
      .values({ userId: user.id })
      .onConflictDoNothing()
      .returning({ userId: operators.userId });
    if (added.length === 0) return { ok: false, reason: 'is-one-already' };
    await recordAct(tx, { by: byCommand, act: 'operator-grant', account: user.id });
    return { ok: true, email, hasTwoFactor: user.twoFactorEnabled };
  });
}
