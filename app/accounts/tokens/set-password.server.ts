import type { Accounts } from '../accounts-context.server.ts';
import { changePassword, type ChangePasswordAnswer } from '../settings/change-password.server.ts';
import type { ApiSession } from './read-api-session.server.ts';
import { recoverPassword } from './recover-password.server.ts';

export type SetPasswordAnswer =
  | { ok: true }
  | { ok: false; reason: 'no-current' }
  /** The new password is the current one. */
  | { ok: false; reason: 'same'; text: string }
  | Extract<ChangePasswordAnswer, { ok: false }>;

/**
 * Sets a new password for a program's user. A session that was opened with a reset link needs no current password, and
 * ends afterwards; any other session needs it, and all others of the account end.
 */
export async function setPassword(
  accounts: Accounts,
  session: ApiSession,
  { password, currentPassword }: { password: string; currentPassword: string | undefined },
): Promise<SetPasswordAnswer> {
  if (session.purpose === 'recovery') return recoverPassword(accounts, session, password);
  if (currentPassword === undefined) return { ok: false, reason: 'no-current' };
  const answer = await changePassword(accounts, session, { currentPassword, password, confirmPassword: password });
  if (answer.ok) return { ok: true };
  if (answer.reason === 'broken-rule' && answer.field !== 'currentPassword' && password === currentPassword)
    return { ok: false, reason: 'same', text: answer.text };
  return answer;
}
