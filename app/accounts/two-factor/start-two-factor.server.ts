import { eq } from 'drizzle-orm';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { twoFactors } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { makeRecoveryCodes } from './make-recovery-codes.server.ts';
import { proofOf } from './read-setup.server.ts';
import { confirmFirstText, type TwoFactorField } from './two-factor-answer.ts';

export type StartAnswer =
  | { ok: true; proof: string }
  | { ok: false; reason: 'unconfirmed'; field: TwoFactorField; text: string }
  | { ok: false; reason: 'signed-out' }
  | Unproven;

const secretLength = 32;

/**
 * Creates a secret for an authenticator app. It takes effect after a code from the app is entered; until then it may be
 * replaced. Requires a confirmed address: otherwise someone who signed up with another person's address could lock out its
 * owner.
 */
export async function startTwoFactor(accounts: Accounts, session: Session, password: string): Promise<StartAnswer> {
  const proven = await provePassword(accounts, session.viewer.id, password);
  if (!proven.ok) return proven;
  const key = accounts.secret;
  const secret = await symmetricEncrypt({ key, data: generateRandomString(secretLength) });
  const { encrypted: backupCodes } = await makeRecoveryCodes(key);
  return accounts.platform.db.transaction(async (tx): Promise<StartAnswer> => {
    const user = await lockUserAndSession(tx, session, proven, true);
    // Or it was switched on in another tab in the meantime.
    if (!user || user.twoFactorEnabled) return { ok: false, reason: 'signed-out' };
    if (isUnconfirmed(accounts.platform.config, user))
      return { ok: false, reason: 'unconfirmed', field: 'currentPassword', text: confirmFirstText };
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
    await tx.insert(twoFactors).values({ userId: user.id, secret, backupCodes });
    return { ok: true, proof: proofOf(secret) };
  });
}
