import { isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { passwordLength, passwordMax } from '../account.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { isKnownBrowser, knownBrowserOf, markBrowser } from './known-browser.server.ts';
import { isAccountGone, settleLogIn } from './settle-log-in.server.ts';
import { fillAllText } from '../sign-up/sign-up-rules.ts';
import { findPasswordHash } from '../reset/store-password.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type LogInAnswer =
  | { ok: true; next: 'logged-in'; userId: string; cookies: string[] }
  /** The password was right; now a code is asked for. The cookies say to whom it belongs, for ten minutes. */
  | { ok: true; next: 'code'; cookies: string[] }
  | { ok: false; reason: 'empty' | 'wrong'; text: string }
  | TooMany;

/** The same for an unknown address and a wrong password. */
const wrong = { ok: false, reason: 'wrong', text: 'Invalid email or password' } as const;

/** Opens a session for the right e-mail address and password. Known and unknown addresses take the same time. */
export async function logIn(
  accounts: Accounts,
  caller: Caller,
  values: { email: string; password: string },
): Promise<LogInAnswer> {
  if (values.email.trim() === '' || values.password === '') return { ok: false, reason: 'empty', text: fillAllText };
  const email = toEmailAddress(values.email);
  const logInPerAddress = accounts.limitOf(accountLimits.logInPerAddress);
  const logInPerAccount = accounts.limitOf(accountLimits.logInPerAccount);
  const rightLogInPerAccount = accounts.limitOf(accountLimits.rightLogInPerAccount);
  // Counted apart: nobody is kept out of a browser that they have used before by what strangers try.
  const account = email && (await isKnownBrowser(accounts, caller.headers, email)) ? knownBrowserOf(email) : email;
  const limited = await tooMany(
    [logInPerAddress, caller.clientAddress],
    ...(account ? [[logInPerAccount, account] as [typeof logInPerAccount, string]] : []),
  );
  if (limited) return limited;
  // Neither can belong to an account.
  if (!email || !account || passwordLength(values.password) > passwordMax) return wrong;
  // Counted before the password is hashed, and by the address, whether or not it has an account.
  const often = await tooMany([rightLogInPerAccount, email]);
  const opened = often ? undefined : await open(accounts, caller, email, values.password);
  if (!opened && !often) {
    await rightLogInPerAccount.give(email);
    return wrong;
  }
  // Only failed tries count.
  await logInPerAddress.give(caller.clientAddress);
  if (!opened) {
    await logInPerAccount.give(account);
    return often ?? wrong;
  }
  await logInPerAccount.forget(account);
  const cookies = [...opened.cookies, markBrowser(accounts, email, opened.passwordHash)];
  if (opened.waitsForCode) return { ok: true, next: 'code', cookies };
  await accounts.events.loggedIn(accounts.platform, opened.userId);
  return { ok: true, next: 'logged-in', userId: opened.userId, cookies };
}

type Opened = { userId: string; cookies: string[]; waitsForCode: boolean; passwordHash: string };

/** Undefined when the password is wrong, or is not the account's any more when the session is made. */
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
    // As long as comparing one takes.
    await hashPassword(password);
    return undefined;
  }
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    const { response } = answer;
    const waitsForCode = 'twoFactorRedirect' in response;
    const made = { userId: user.id, token: waitsForCode ? undefined : response.token };
    const stands = await settleLogIn(
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
