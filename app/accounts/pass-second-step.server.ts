import { isAPIError } from 'better-auth/api';
import { parseCookies } from 'better-auth/cookies';
import { tooMany, type TooMany } from './account-limits.server.ts';
import type { Accounts, Caller } from './accounts-context.server.ts';
import { asRecoveryCode } from './recovery-code.ts';
import { wasCodeUsed } from './was-code-used.server.ts';

export type SecondStepAnswer =
  { ok: true; userId: string; cookies: string[] } | { ok: false; reason: 'wrong' | 'expired'; text: string } | TooMany;

/** What is wrong with a code, by better-auth's name for it. */
const texts: Record<string, { reason: 'wrong' | 'expired'; text: string }> = {
  INVALID_CODE: { reason: 'wrong', text: 'This code is not right. Enter the newest code that your app shows.' },
  INVALID_BACKUP_CODE: { reason: 'wrong', text: 'This recovery code is not right, or was used before.' },
  INVALID_TWO_FACTOR_COOKIE: { reason: 'expired', text: 'That took too long. Log in again with your password.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    reason: 'expired',
    text: 'That was wrong too often. Log in again with your password.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: { reason: 'expired', text: 'Too many tries. Try again in 15 minutes.' },
};

const usedText = 'This code was tried before. Wait for the next one that your app shows.';
const sixDigits = /^\d{6}$/;

/**
 * The second half of logging in: a code of the authenticator app (six digits), or one of the recovery codes, each of which
 * works once. The cookie of the first half says whose it must be.
 */
export async function passSecondStep(accounts: Accounts, caller: Caller, typed: string): Promise<SecondStepAnswer> {
  const limited = await tooMany([accounts.limits.linkPerAddress, caller.clientAddress]);
  if (limited) return limited;
  const digits = typed.replaceAll(/\s/g, '');
  const isOfApp = sixDigits.test(digits);
  const code = isOfApp ? digits : asRecoveryCode(typed);
  const { api } = accounts.auth;
  try {
    if (!code) return { ok: false, ...texts['INVALID_CODE']! };
    if (isOfApp && (await wasCodeUsed(accounts, await halfLoggedIn(accounts, caller), code)))
      return { ok: false, reason: 'wrong', text: usedText };
    const request = { body: { code }, headers: caller.headers, returnHeaders: true } as const;
    const answer = isOfApp ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
    const userId = answer.response.user.id;
    await accounts.events.loggedIn(userId);
    return { ok: true, userId, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    const known = isAPIError(error) && texts[String(error.body?.code)];
    if (known) return { ok: false, ...known };
    if (isAPIError(error) && error.statusCode < 500) {
      return { ok: false, reason: 'expired', text: 'Log in again with your password.' };
    }
    throw error;
  }
}

/** Whose password the first half of this login was right for, by its cookie; what the cookie says is checked afterwards. */
async function halfLoggedIn({ auth }: Accounts, { headers }: Caller): Promise<string | undefined> {
  const context = await auth.$context;
  const { name } = context.createAuthCookie('two_factor');
  const signed = parseCookies(headers.get('cookie') ?? '').get(name) ?? '';
  const identifier = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  if (!identifier) return undefined;
  return (await context.internalAdapter.findVerificationValue(identifier))?.value;
}
