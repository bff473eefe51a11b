import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { tooMany } from '../../../platform/limits/too-many.server.ts';
import { makeAccountLink } from '../account-link.server.ts';
import { accountLinks } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { alreadyHasAccount, confirmNewEmail, emailChangeAsked } from '../emails/auth-emails.email.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Proven, type Unproven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';
import { emailText } from '../sign-up/sign-up-rules.ts';
import { checkEmailChange, type EmailChangeField, type EmailValues } from './email-rules.ts';
import { accountLimits } from '../account-limits.server.ts';

export type ChangeEmailAnswer =
  | { ok: true; email: string }
  | { ok: false; reason: 'broken-rule'; field: EmailChangeField; text: string }
  | { ok: false; reason: 'signed-out' }
  | Unproven;

/**
 * Sends a link to the new address; the account keeps the old address until the link is opened. When the new address
 * belongs to another account, the response and its timing are the same, and the owner of that account gets an email.
 */
export async function changeEmail(
  accounts: Accounts,
  session: Session,
  values: EmailValues,
): Promise<ChangeEmailAnswer> {
  const { platform, limitOf } = accounts;
  const { id, email: current } = session.viewer;
  const broken = checkEmailChange(values, current);
  const email = toEmailAddress(values.email);
  if (broken || !email) {
    return { ok: false, reason: 'broken-rule', ...(broken ?? { field: 'email', text: emailText }) };
  }
  const proven = await provePassword(accounts, id, values.currentPassword);
  if (!proven.ok) return proven;
  // The second limit prevents many accounts from filling one mailbox.
  const limited = await tooMany(
    [limitOf(accountLimits.resendPerAccount), id],
    [limitOf(accountLimits.resendPerAccount), email],
  );
  if (limited) return limited;
  const isAsked = await platform.db.transaction((tx) => askForChange(tx, accounts, session, proven, email));
  return isAsked ? { ok: true, email } : { ok: false, reason: 'signed-out' };
}

async function askForChange(
  tx: Transaction,
  { platform }: Accounts,
  session: Session,
  proven: Proven,
  email: string,
): Promise<boolean> {
  const { config, jobs } = platform;
  const user = await lockUserAndSession(tx, session, proven, true);
  if (!user) return false;
  const owner = await findUserByEmail(tx, email);
  // Links to other addresses are deleted: one sent to a mistyped address would give that mailbox's owner the account.
  const own = and(eq(accountLinks.userId, user.id), eq(accountLinks.purpose, 'change-email'));
  await tx.delete(accountLinks).where(and(own, ne(accountLinks.email, email)));
  // Also stored for a taken address, so that it looks like any pending change. That link is never sent.
  const token = await makeAccountLink(tx, 'change-email', { userId: user.id, email });
  await sendEmail(tx, jobs, owner ? alreadyHasAccount(config, email) : confirmNewEmail(config, email, token));
  await sendEmail(tx, jobs, emailChangeAsked(config, user.email, email));
  return true;
}
