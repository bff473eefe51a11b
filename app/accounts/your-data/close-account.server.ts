import { eq } from 'drizzle-orm';
import { forgetUnsentEmails } from '../../../platform/mail/forget-unsent-emails.server.ts';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { accountClosed } from '../emails/auth-emails.email.ts';
import { checkClose, type CloseField, type CloseValues } from './close-account.ts';
import { lockUserAndSession } from '../lock-user-and-session.server.ts';
import { provePassword, type Proven } from '../log-in/prove-password.server.ts';
import type { Session } from '../session/create-session-reader.server.ts';

export type CloseAnswer =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'broken-rule' | 'wrong-password'; field: CloseField; text: string }
  /** The session ended, or the password was changed, while the form was being sent. */
  | { ok: false; reason: 'signed-out' }
  | TooMany;

/**
 * Deletes the account and all data that the rooms (folders of app/) hold about its user, in one transaction; on failure
 * it throws and deletes nothing. All sessions end. Returns the cookies that delete the session from the browser.
 */
export async function closeAccount(
  accounts: Accounts,
  { headers }: Pick<Caller, 'headers'>,
  session: Session,
  values: CloseValues,
): Promise<CloseAnswer> {
  const { platform, auth } = accounts;
  const broken = checkClose(values);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const proven = await provePassword(accounts, session.viewer.id, values.password);
  if (!proven.ok && proven.reason === 'too-many') return proven;
  if (!proven.ok) return { ok: false, reason: 'wrong-password', field: 'password', text: 'That’s not your password' };
  const isErased = await platform.db.transaction((tx) => erase(tx, accounts, session, proven));
  if (!isErased) return { ok: false, reason: 'signed-out' };
  // The session no longer exists: whatever happens here, the account is closed.
  const answer = await auth.api.signOut({ headers, returnHeaders: true }).catch((error: unknown) => {
    platform.log.error({ err: error }, 'the cookies of a closed account were not taken away');
    return undefined;
  });
  return { ok: true, cookies: answer?.headers.getSetCookie() ?? [] };
}

/** False when the session or the password is no longer valid. */
async function erase(
  tx: Transaction,
  { platform, parts }: Accounts,
  session: Session,
  proven: Proven,
): Promise<boolean> {
  const { config, jobs } = platform;
  // Locked first: other requests that write for this user wait and are then refused.
  const user = await lockUserAndSession(tx, session, proven, true);
  if (!user) return false;
  for (const part of parts) await part.erase(tx, user.id, platform);
  await tx.delete(users).where(eq(users.id, user.id));
  await forgetUnsentEmails(tx, user.email);
  await sendEmail(tx, jobs, accountClosed(config, user.email));
  return true;
}
