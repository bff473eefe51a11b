import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { forgetAccountLinks, lookAtAccountLink, takeAccountLink, type AccountLink } from '../account-link.server.ts';
import { sessions, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { accountTakenOver, passwordChanged } from '../emails/auth-emails.email.ts';
import { forgetTwoFactor } from '../two-factor/forget-two-factor.server.ts';
import { isUnconfirmed } from '../session/is-unconfirmed.server.ts';
import { forgetTries, markBrowser } from '../log-in/known-browser.server.ts';
import { refusePassword, weakPasswordText } from './refuse-password.server.ts';
import { storePassword } from './store-password.server.ts';
import { checkNewPassword } from '../sign-up/sign-up-rules.ts';
import { accountLimits } from '../account-limits.server.ts';

export type ResetAnswer =
  /** `cookie`: marks this browser as known, see markBrowser. */
  | { ok: true; email: string; cookie: string }
  | { ok: false; reason: 'bad-link' }
  /** The form was opened with a link for one account, but the token is from a link for another account. */
  | { ok: false; reason: 'another-link' }
  | { ok: false; reason: 'broken-rule'; field: 'password' | 'confirmPassword'; text: string }
  | { ok: false; reason: 'weak-password'; text: string }
  | TooMany;

/**
 * Sets a new password for a user who opened a link in an email, in one transaction: the link is used up, every session
 * ends, earlier links become invalid, and the owner gets an email. Opening the link proves ownership of the address.
 * If the address was still unconfirmed, another person may have created the account, so two-factor login is switched
 * off and the account's public content is hidden. `email`: the account's address according to the form, or ''.
 */
export async function resetPassword(
  accounts: Accounts,
  caller: Caller,
  token: string,
  values: { email: string; password: string; confirmPassword: string },
): Promise<ResetAnswer> {
  const { platform, limitOf } = accounts;
  const limited = await tooMany([limitOf(accountLimits.linkPerAddress), caller.clientAddress]);
  if (limited) return limited;
  const link = await lookAtAccountLink(platform.db, 'reset-password', token);
  if (!link) return { ok: false, reason: 'bad-link' };
  if (values.email !== '' && values.email !== link.email) return { ok: false, reason: 'another-link' };
  const broken = checkNewPassword(values);
  if (broken) return { ok: false, reason: 'broken-rule', ...broken };
  const reasons = refusePassword(values.password, link.email);
  if (reasons.length > 0) return { ok: false, reason: 'weak-password', text: weakPasswordText(reasons) };
  const hash = await hashPassword(values.password);
  const email = await platform.db.transaction((tx) => takeLink(tx, accounts, token, hash));
  if (!email) return { ok: false, reason: 'bad-link' };
  await forgetTries(accounts, email);
  return { ok: true, email, cookie: markBrowser(accounts, email, hash) };
}

async function takeLink(tx: Transaction, accounts: Accounts, token: string, hash: string): Promise<string | undefined> {
  const link = await takeAccountLink(tx, 'reset-password', token);
  return link && replacePassword(tx, accounts, link, hash);
}

/**
 * Replaces the password of a user who has proven that they read the emails to `email`. Undefined when the account does
 * not exist any more or has another address by now.
 */
export async function replacePassword(
  tx: Transaction,
  { platform, parts }: Accounts,
  { userId, email }: AccountLink,
  hash: string,
): Promise<string | undefined> {
  const { config, jobs } = platform;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  // The address was changed after the link had been sent to it.
  if (!user || user.email !== email) return undefined;
  // Anyone may have signed up: their two-factor login must not lock out the owner, and their texts must not appear as the
  // owner's.
  const isTakenOver = isUnconfirmed(config, user);
  await storePassword(tx, user.id, hash);
  await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await forgetAccountLinks(tx, user.id, 'reset-password');
  await forgetAccountLinks(tx, user.id, 'change-email');
  if (isTakenOver) {
    await forgetTwoFactor(tx, user.id);
    for (const part of parts) await part.hide?.(tx, user.id);
  }
  await sendEmail(tx, jobs, (isTakenOver ? accountTakenOver : passwordChanged)(config, user.email));
  return user.email;
}
