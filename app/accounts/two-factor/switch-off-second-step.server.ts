import type { Accounts } from '../accounts-context.server.ts';
import { forgetSecondStep } from './forget-second-step.server.ts';
import { lockAccount } from '../lock-account.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { tellSecondStep } from './tell-second-step.server.ts';

export type SwitchOffAnswer = { ok: true } | { ok: false; reason: 'signed-out' } | Unproven;

/** Switches the second step off: secret and recovery codes are forgotten, the password alone logs in. */
export async function switchOffSecondStep(
  accounts: Accounts,
  session: Session,
  password: string,
): Promise<SwitchOffAnswer> {
  const { viewer } = session;
  const proven = await provePassword(accounts, viewer.id, password);
  if (!proven.ok) return proven;
  const isOff = await accounts.platform.db.transaction(async (tx) => {
    const user = await lockAccount(tx, session, proven);
    if (user) await forgetSecondStep(tx, user.id);
    return user !== undefined;
  });
  if (!isOff) return { ok: false, reason: 'signed-out' };
  await tellSecondStep(accounts, viewer.email, false);
  return { ok: true };
}
