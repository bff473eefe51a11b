import { eq } from 'drizzle-orm';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { secondSteps } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';
import { lockAccount } from '../lock-account.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { makeRecoveryCodes } from './make-recovery-codes.server.ts';
import { proofOf } from './read-setup.server.ts';
import { confirmFirstText, type SecondStepField } from './second-step-answer.ts';

export type StartAnswer =
  | { ok: true; proof: string }
  | { ok: false; reason: 'unconfirmed'; field: SecondStepField; text: string }
  | { ok: false; reason: 'signed-out' }
  | Unproven;

const secretLength = 32;

/**
 * Makes a secret for an authenticator app. It counts when a code of it was entered; until then it may be made anew.
 * Not before the address is confirmed: whoever signed up with somebody else's would keep its owner out.
 */
export async function startSecondStep(accounts: Accounts, session: Session, password: string): Promise<StartAnswer> {
  const proven = await provePassword(accounts, session.viewer.id, password);
  if (!proven.ok) return proven;
  const key = accounts.secret;
  const secret = await symmetricEncrypt({ key, data: generateRandomString(secretLength) });
  const { encrypted: backupCodes } = await makeRecoveryCodes(key);
  return accounts.platform.db.transaction(async (tx): Promise<StartAnswer> => {
    const user = await lockAccount(tx, session, proven);
    // Or it was switched on in another tab meanwhile.
    if (!user || user.twoFactorEnabled) return { ok: false, reason: 'signed-out' };
    if (isUnconfirmed(accounts.platform.config, user))
      return { ok: false, reason: 'unconfirmed', field: 'currentPassword', text: confirmFirstText };
    await tx.delete(secondSteps).where(eq(secondSteps.userId, user.id));
    await tx.insert(secondSteps).values({ userId: user.id, secret, backupCodes });
    return { ok: true, proof: proofOf(secret) };
  });
}
