import { isAPIError } from 'better-auth/api';
import { tooMany, type TooMany } from './account-limits.server.ts';
import { passwordLength, passwordMax } from './account.ts';
import type { Accounts, Caller } from './accounts-context.server.ts';
import { toEmailAddress } from './email-address.ts';
import { isKnownBrowser, markBrowser } from './known-browser.server.ts';
import { fillAllText } from './sign-up-rules.ts';

export type LogInAnswer =
  | { ok: true; userId: string; cookies: string[] }
  /** The password was right; now a code is asked for. The cookies say to whom it belongs, for ten minutes. */
  | { ok: 'second-step'; cookies: string[] }
  | { ok: false; reason: 'empty' | 'wrong'; text: string }
  | TooMany;

/** The same for an unknown address and a wrong password. */
const wrongText = 'Invalid email or password';

/** Opens a session for the right e-mail address and password. Known and unknown addresses take the same time. */
export async function logIn(
  accounts: Accounts,
  caller: Caller,
  values: { email: string; password: string },
): Promise<LogInAnswer> {
  if (values.email.trim() === '' || values.password === '') return { ok: false, reason: 'empty', text: fillAllText };
  const email = toEmailAddress(values.email);
  const { logInPerAddress, logInPerAccount } = accounts.limits;
  // Counted apart: nobody is kept out of a browser that they have used before by what strangers try.
  const account = email && isKnownBrowser(accounts, caller.headers, email) ? `known browser of ${email}` : email;
  const limited = await tooMany(
    [logInPerAddress, caller.clientAddress],
    ...(account ? [[logInPerAccount, account] as [typeof logInPerAccount, string]] : []),
  );
  if (limited) return limited;
  // Neither can belong to an account.
  if (!email || !account || passwordLength(values.password) > passwordMax)
    return { ok: false, reason: 'wrong', text: wrongText };
  try {
    const answer = await accounts.auth.api.signInEmail({
      body: { email, password: values.password },
      headers: caller.headers,
      returnHeaders: true,
    });
    // Only failed tries count.
    await logInPerAddress.give(caller.clientAddress);
    await logInPerAccount.forget(account);
    const cookies = [...answer.headers.getSetCookie(), markBrowser(accounts, email)];
    if ('twoFactorRedirect' in answer.response) return { ok: 'second-step', cookies };
    await accounts.events.loggedIn(answer.response.user.id);
    return { ok: true, userId: answer.response.user.id, cookies };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return { ok: false, reason: 'wrong', text: wrongText };
    throw error;
  }
}
