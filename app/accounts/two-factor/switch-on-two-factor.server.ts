import { and, eq } from 'drizzle-orm';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Config } from '../../../platform/config/read-config.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { twoFactors, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { wasCodeUsed } from '../log-in/was-code-used.server.ts';
import { isCodeOf } from './is-code-of.server.ts';
import { readRecoveryCodes } from './make-recovery-codes.server.ts';
import { readSetup, type Setup } from './read-setup.server.ts';
import { codeOf, confirmFirstText, type TwoFactorField } from './two-factor-answer.ts';
import { notifyTwoFactorChange } from './notify-two-factor-change.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type SwitchOnAnswer =
  | { ok: true; codes: string[] }
  | { ok: false; reason: 'wrong' | 'not-started' | 'unconfirmed'; field: TwoFactorField; text: string }
  | { ok: false; reason: 'signed-out' }
  | TooMany;

const notStarted = {
  ok: false,
  reason: 'not-started',
  field: 'currentPassword',
  text: 'That took too long. Enter your password to start again.',
} as const;

/** Switches on two-factor login with a code from the new secret. Returns the ten recovery codes. */
export async function switchOnTwoFactor(
  accounts: Accounts,
  session: Session,
  values: { code: string; proof: string | undefined },
): Promise<SwitchOnAnswer> {
  const { limitOf, platform, secret: key } = accounts;
  const { viewer } = session;
  const setup = await readSetup(accounts, viewer.id);
  if (!setup || setup.proof !== values.proof) return notStarted;
  const code = codeOf(values.code);
  if (!code) return { ok: false, reason: 'wrong', field: 'code', text: 'Enter the 6 digits your app shows' };
  const limited = await tooMany([limitOf(accountLimits.proofPerAccount), viewer.id]);
  if (limited) return limited;
  if (!isCodeOf(await symmetricDecrypt({ key, data: setup.secret }), code)) {
    const text = 'That code isn’t right. Enter the latest one, and check that your phone’s clock is correct.';
    return { ok: false, reason: 'wrong', field: 'code', text };
  }
  await limitOf(accountLimits.proofPerAccount).give(viewer.id);
  // The same code must not also be accepted for a login.
  await wasCodeUsed(accounts, viewer.id, code);
  const answer = await platform.db.transaction((tx) => switchOn(tx, platform.config, session, setup));
  if (!answer.ok) return answer;
  await notifyTwoFactorChange(accounts, viewer.email, true);
  return { ok: true, codes: await readRecoveryCodes(key, answer.backupCodes) };
}

type Switched = { ok: true; backupCodes: string } | Extract<SwitchOnAnswer, { ok: false }>;

async function switchOn(tx: Transaction, config: Config, session: Session, { secret }: Setup): Promise<Switched> {
  const user = await lockUserAndSession(tx, session, undefined, true);
  if (!user) return { ok: false, reason: 'signed-out' };
  if (isUnconfirmed(config, user))
    return { ok: false, reason: 'unconfirmed', field: 'currentPassword', text: confirmFirstText };
  const [on] = await tx
    .update(twoFactors)
    .set({ verified: true })
    .where(and(eq(twoFactors.userId, user.id), eq(twoFactors.secret, secret), eq(twoFactors.verified, false)))
    .returning({ backupCodes: twoFactors.backupCodes });
  // The setup was restarted, cancelled or completed in another tab in the meantime.
  if (!on) return notStarted;
  await tx.update(users).set({ twoFactorEnabled: true, updatedAt: new Date() }).where(eq(users.id, user.id));
  return { ok: true, backupCodes: on.backupCodes };
}
