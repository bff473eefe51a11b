import type { Accounts } from '../accounts-context.server.ts';
import { forgetTwoFactor } from './forget-two-factor.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { notifyTwoFactorChange } from './notify-two-factor-change.server.ts';

export type SwitchOffAnswer = { ok: true } | { ok: false; reason: 'signed-out' } | Unproven;

/** Switches off two-factor login: deletes the secret and the recovery codes; the password alone is then enough. */
export async function switchOffTwoFactor(
  accounts: Accounts,
  session: Session,
  password: string,
): Promise<SwitchOffAnswer> {
  const { viewer } = session;
  const proven = await provePassword(accounts, viewer.id, password);
  if (!proven.ok) return proven;
  const isOff = await accounts.platform.db.transaction(async (tx) => {
    const user = await lockUserAndSession(tx, session, proven, true);
    if (user) await forgetTwoFactor(tx, user.id);
    return user !== undefined;
  });
  if (!isOff) return { ok: false, reason: 'signed-out' };
  await notifyTwoFactorChange(accounts, viewer.email, false);
  return { ok: true };
}
