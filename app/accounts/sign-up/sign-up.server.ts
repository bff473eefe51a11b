import { isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { sendEmail } from '../../../platform/mail/send-email.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { isDemoAddress, isRole, type Role } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { alreadyHasAccount } from '../emails/auth-emails.email.ts';
import { toEmailAddress } from './email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { markBrowser } from '../log-in/known-browser.server.ts';
import { refusePassword, weakPasswordText } from '../reset/refuse-password.server.ts';
import { sendAuthEmail, type AuthEmailAnswer } from '../emails/send-auth-email.server.ts';
import { isAccountGone, finishLogIn } from '../log-in/finish-log-in.server.ts';
import { checkSignUp, type SignUpField, type SignUpValues } from './sign-up-rules.ts';
import { findPasswordHash } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type SignUpAnswer =
  /** `token`: of the new session, as stored. */
  | {
      ok: true;
      user: { id: string; email: string; role: Role };
      token: string;
      cookies: string[];
      email: AuthEmailAnswer;
    }
  | { ok: false; reason: 'broken-rule'; field: SignUpField; text: string }
  | { ok: false; reason: 'weak-password'; text: string }
  /** Also returned when the address already has an account; the owner then gets an email. */
  | { ok: false; reason: 'not-created' }
  | TooMany;

/**
 * Creates an account with one of the two roles and opens a session. The confirmation email is stored in the outbox
 * afterwards: if that fails, the account still exists.
 */
export async function signUp(accounts: Accounts, caller: Caller, values: SignUpValues): Promise<SignUpAnswer> {
  const broken = checkSignUp(values);
  const email = toEmailAddress(values.email);
  if (broken || !email || !isRole(values.role)) {
    return {
      ok: false,
      reason: 'broken-rule',
      ...(broken ?? { field: 'email', text: 'Please enter a valid email address' }),
    };
  }
  const limited = await tooMany(
    [accounts.limitOf(accountLimits.signUpPerAddress), caller.clientAddress],
    [accounts.limitOf(accountLimits.signUpPerAccount), email],
  );
  if (limited) return limited;
  const reasons = refusePassword(values.password, email);
  if (reasons.length > 0) return { ok: false, reason: 'weak-password', text: weakPasswordText(reasons) };
  if (await findUserByEmail(accounts.platform.db, email)) {
    // Takes as long as creating an account.
    await hashPassword(values.password);
    await tellOwner(accounts, email);
    return { ok: false, reason: 'not-created' };
  }
  const made = await makeAccount(accounts, caller, { email, password: values.password, role: values.role });
  if (!made) return { ok: false, reason: 'not-created' };
  const user = { id: made.id, email, role: values.role };
  const { token, cookies } = made;
  return { ok: true, user, token, cookies, email: await sendAuthEmail(accounts, 'signup', user) };
}

/**
 * Creates the account. Undefined when the address already has an account, or when the owner of the address took over
 * the new account (by setting a password through a link in an email) before this function ended.
 */
async function makeAccount(
  accounts: Accounts,
  { headers }: Caller,
  account: { email: string; password: string; role: Role },
): Promise<{ id: string; token: string; cookies: string[] } | undefined> {
  try {
    const answer = await accounts.auth.api.signUpEmail({
      body: { ...account, name: '' },
      headers,
      returnHeaders: true,
    });
    const { user, token } = answer.response;
    const made = { userId: user.id, token: token ?? undefined };
    // If the owner of the address has since set a password, they have thereby confirmed the address.
    const stands = await finishLogIn(
      accounts,
      made,
      ({ email, isConfirmed }) => email === account.email && !isConfirmed,
    );
    if (!stands) return undefined;
    const cookies = answer.headers.getSetCookie();
    const passwordHash = await findPasswordHash(accounts.platform.db, user.id);
    if (passwordHash) cookies.push(markBrowser(accounts, account.email, passwordHash));
    return { id: user.id, token: token ?? '', cookies };
  } catch (error) {
    if ((isAPIError(error) && error.statusCode === 422) || isAccountGone(error)) return undefined;
    throw error;
  }
}

/**
 * Informs only the owner of the address, by email: the response to a failed sign-up must not reveal that an account
 * exists.
 */
async function tellOwner({ platform }: Accounts, email: string): Promise<void> {
  const { db, jobs, config, log } = platform;
  if (isDemoAddress(email)) return;
  await db
    .transaction((tx) => sendEmail(tx, jobs, alreadyHasAccount(config, email)))
    .catch((error: unknown) => log.error({ err: error }, 'an email could not be put into the outbox'));
}
