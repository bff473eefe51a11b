import { hashPassword } from 'better-auth/crypto';
import type { Accounts } from '../accounts-context.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { forgetTries } from '../log-in/known-browser.server.ts';
import { refusePassword, weakPasswordText } from '../reset/refuse-password.server.ts';
import { replacePassword } from '../reset/reset-password.server.ts';
import { checkNewPassword } from '../sign-up/sign-up-rules.ts';
import type { ApiSession } from './read-api-session.server.ts';

export type RecoverPasswordAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule' | 'weak-password'; field: 'password'; text: string }
  | { ok: false; reason: 'signed-out' };

/**
 * Sets a new password in a session that was opened with a reset link. All sessions of the account end, this one too, as
 * after a reset on the pages.
 */
export async function recoverPassword(
  accounts: Accounts,
  session: ApiSession,
  password: string,
): Promise<RecoverPasswordAnswer> {
  const { viewer, recoveryEmail } = session;
  const broken = checkNewPassword({ password, confirmPassword: password });
  if (broken) return { ok: false, reason: 'broken-rule', field: 'password', text: broken.text };
  const reasons = refusePassword(password, viewer.email);
  if (reasons.length > 0)
    return { ok: false, reason: 'weak-password', field: 'password', text: weakPasswordText(reasons) };
  if (recoveryEmail === null) return { ok: false, reason: 'signed-out' };
  const hash = await hashPassword(password);
  const email = await accounts.platform.db.transaction(async (tx) => {
    const own = await lockUserAndSession(tx, session, undefined, true);
    return own && replacePassword(tx, accounts, { userId: viewer.id, email: recoveryEmail }, hash);
  });
  if (!email) return { ok: false, reason: 'signed-out' };
  await forgetTries(accounts, email);
  return { ok: true };
}
