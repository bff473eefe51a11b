import { isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { passwordLength, passwordMax } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { isKnownBrowser, knownBrowserOf, markBrowser } from './known-browser.server.ts';
import { isAccountGone, finishLogIn } from './finish-log-in.server.ts';
import { fillAllText } from '../sign-up/sign-up-rules.ts';
import { findPasswordHash } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type LogInOutcome =
  | { ok: true; next: 'logged-in'; userId: string; cookies: string[] }
  /** The password was correct and a code is required. The cookies identify the account for ten minutes. */
  | { ok: true; next: 'code'; cookies: string[] }
  | { ok: false; reason: 'empty' | 'wrong'; text: string }
  | TooMany;

/** The same answer for an unknown address and a wrong password. */
const wrong = { ok: false, reason: 'wrong', text: 'Invalid email or password' } as const;

/** Opens a session for the right email address and password, and returns its cookies. */
export async function logIn(
  accounts: Accounts,
  caller: Caller,
  values: { email: string; password: string },
): Promise<LogInOutcome> {
  const checked = await checkLogIn(accounts, caller, values, (email) => open(accounts, caller, email, values.password));
  if (!checked.ok) return checked;
  const { opened, email } = checked;
  const cookies = [...opened.cookies, markBrowser(accounts, email, opened.passwordHash)];
  if (opened.waitsForCode) return { ok: true, next: 'code', cookies };
  await accounts.events.loggedIn(accounts.platform, opened.userId);
  return { ok: true, next: 'logged-in', userId: opened.userId, cookies };
}

/**
 * Applies the rules of every login with a password: empty fields, rate limits, addresses without an account. `tryOpen`
 * compares the password and opens the session; undefined when the password is wrong. Known and unknown addresses take
 * the same time.
 */
export async function checkLogIn<Session>(
  accounts: Accounts,
  caller: Caller,
  values: { email: string; password: string },
  tryOpen: (email: string) => Promise<Session | undefined>,
): Promise<{ ok: true; email: string; opened: Session } | Extract<LogInOutcome, { ok: false }>> {
  if (values.email.trim() === '' || values.password === '') return { ok: false, reason: 'empty', text: fillAllText };
  const email = toEmailAddress(values.email);
  const logInPerAddress = accounts.limitOf(accountLimits.logInPerAddress);
  const logInPerAccount = accounts.limitOf(accountLimits.logInPerAccount);
  const rightLogInPerAccount = accounts.limitOf(accountLimits.rightLogInPerAccount);
  // Counted separately, so that strangers' attempts never lock an owner out of a browser they have used before.
  const account = email && (await isKnownBrowser(accounts, caller.headers, email)) ? knownBrowserOf(email) : email;
  const limited = await tooMany(
    [logInPerAddress, caller.clientAddress],
    ...(account ? [[logInPerAccount, account] as [typeof logInPerAccount, string]] : []),
  );
  if (limited) return limited;
  // No account can have such an address or password.
  if (!email || !account || passwordLength(values.password) > passwordMax) return wrong;
  // Counted before the password is hashed, by address, whether or not an account exists.
  const often = await tooMany([rightLogInPerAccount, email]);
  const opened = often ? undefined : await tryOpen(email);
  if (!opened && !often) {
    await rightLogInPerAccount.give(email);
    return wrong;
  }
  // Only failed attempts count.
  await logInPerAddress.give(caller.clientAddress);
  if (!opened) {
    await logInPerAccount.give(account);
    return often ?? wrong;
  }
  await logInPerAccount.forget(account);
  return { ok: true, email, opened };
}

type Opened = { userId: string; cookies: string[]; waitsForCode: boolean; passwordHash: string };

/** Logs in with the password. Undefined when it is wrong or has been replaced by the time the session is created. */
async function open(
  accounts: Accounts,
  { headers }: Caller,
  email: string,
  password: string,
): Promise<Opened | undefined> {
  const { auth, platform } = accounts;
  const user = await findUserByEmail(platform.db, email);
  const passwordHash = user && (await findPasswordHash(platform.db, user.id));
  if (!user || !passwordHash) {
    // Takes as long as comparing a password.
    await hashPassword(password);
    return undefined;
  }
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    const { response } = answer;
    const waitsForCode = 'twoFactorRedirect' in response;
    const made = { userId: user.id, token: waitsForCode ? undefined : response.token };
    const stands = await finishLogIn(
      accounts,
      made,
      (stored) =>
        stored.email === email && stored.passwordHash === passwordHash && (waitsForCode || stored.secret === null),
    );
    return stands ? { userId: user.id, cookies: answer.headers.getSetCookie(), waitsForCode, passwordHash } : undefined;
  } catch (error) {
    if ((isAPIError(error) && error.statusCode === 401) || isAccountGone(error)) return undefined;
    throw error;
  }
}
