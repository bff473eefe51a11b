import { hashPassword } from 'better-auth/crypto';
import { and, eq, ne } from 'drizzle-orm';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { forgetAccountLinks } from '../account-link.server.ts';
import { sessions } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { passwordChanged } from '../emails/auth-emails.email.ts';
import { forgetTries, markBrowser } from '../log-in/known-browser.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { refusePassword, weakPasswordText } from '../reset/refuse-password.server.ts';
import { storePassword } from '../reset/store-password.server.ts';
import { checkPasswordChange, type PasswordFieldName, type PasswordValues } from './password-rules.ts';

export type ChangePasswordAnswer =
  /** `cookie`: marks this browser as known, see markBrowser. */
  | { ok: true; cookie: string }
  | { ok: false; reason: 'broken-rule' | 'weak-password'; field: PasswordFieldName; text: string }
  | { ok: false; reason: 'signed-out' }
  | Unproven;

/**
 * Sets a new password for a user who knows the current one, in one transaction: all other sessions end, account links for
 * resetting the password or changing the address stop working, and the owner gets an email. The current session continues.
 */
export async function changePassword(
  accounts: Accounts,
  session: Session,
  values: PasswordValues,
): Promise<ChangePasswordAnswer> {
  const { platform } = accounts;
  const broken = checkPasswordChange(values);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const reasons = refusePassword(values.password, session.viewer.email);
  if (reasons.length > 0) {
    return { ok: false, reason: 'weak-password', field: 'password', text: weakPasswordText(reasons) };
  }
  const proven = await provePassword(accounts, session.viewer.id, values.currentPassword);
  if (!proven.ok) return proven;
  const hash = await hashPassword(values.password);
  const email = await platform.db.transaction(async (tx) => {
    const user = await lockUserAndSession(tx, session, proven, true);
    if (!user) return undefined;
    await storePassword(tx, user.id, hash);
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
    await forgetAccountLinks(tx, user.id, 'reset-password');
    await forgetAccountLinks(tx, user.id, 'change-email');
    await sendEmail(tx, platform.jobs, passwordChanged(platform.config, user.email));
    return user.email;
  });
  if (!email) return { ok: false, reason: 'signed-out' };
  await forgetTries(accounts, email);
  return { ok: true, cookie: markBrowser(accounts, email, hash) };
}
