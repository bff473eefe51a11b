import { and, eq } from 'drizzle-orm';
import { twoFactors } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { makeRecoveryCodes } from './make-recovery-codes.server.ts';

export type RenewCodesAnswer = { ok: true; codes: string[] } | { ok: false; reason: 'signed-out' } | Unproven;

/** Creates ten recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  session: Session,
  password: string,
): Promise<RenewCodesAnswer> {
  const proven = await provePassword(accounts, session.viewer.id, password);
  if (!proven.ok) return proven;
  const { codes, encrypted } = await makeRecoveryCodes(accounts.secret);
  return accounts.platform.db.transaction(async (tx): Promise<RenewCodesAnswer> => {
    const user = await lockUserAndSession(tx, session, proven, true);
    if (!user?.twoFactorEnabled) return { ok: false, reason: 'signed-out' };
    await tx
      .update(twoFactors)
      .set({ backupCodes: encrypted })
      .where(and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, true)));
    return { ok: true, codes };
  });
}
