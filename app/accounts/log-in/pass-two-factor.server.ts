import { isAPIError } from 'better-auth/api';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, exists } from 'drizzle-orm';
import { z } from 'zod/mini';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { credentials, twoFactors, verifications } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { asRecoveryCode } from './recovery-code.ts';
import { isAccountGone, finishLogIn } from './finish-log-in.server.ts';
import { wasCodeUsed } from './was-code-used.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type TwoFactorOutcome =
  { ok: true; userId: string; cookies: string[] } | { ok: false; reason: 'wrong' | 'expired'; text: string } | TooMany;

/** The texts about a wrong code, by better-auth's error code. */
const texts: Record<string, { reason: 'wrong' | 'expired'; text: string }> = {
  INVALID_CODE: { reason: 'wrong', text: 'That code isn’t right. Enter the latest code from your app.' },
  INVALID_BACKUP_CODE: { reason: 'wrong', text: 'That recovery code isn’t right, or has already been used.' },
  INVALID_TWO_FACTOR_COOKIE: { reason: 'expired', text: 'That took too long. Log in again with your password.' },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    reason: 'expired',
    text: 'Too many wrong codes. Log in again with your password.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: { reason: 'expired', text: 'Too many attempts. Try again in 15 minutes.' },
};

const usedText = 'That code has already been tried. Wait for the next one in your app.';
const again = { ok: false, reason: 'expired', text: 'Log in again with your password.' } as const;
const sixDigits = /^\d{6}$/;
const uuid = z.uuid();

/**
 * The second step of a login: a six-digit code from the authenticator app, or a recovery code, which works once. The
 * cookie of the first step identifies the account; a session in this browser is ignored.
 */
export async function passTwoFactor(accounts: Accounts, caller: Caller, typed: string): Promise<TwoFactorOutcome> {
  const limited = await tooMany([accounts.limitOf(accountLimits.linkPerAddress), caller.clientAddress]);
  if (limited) return limited;
  const digits = typed.replaceAll(/\s/g, '');
  const isOfApp = sixDigits.test(digits);
  const code = isOfApp ? digits : asRecoveryCode(typed);
  const { api } = accounts.auth;
  try {
    if (!code) return { ok: false, ...texts['INVALID_CODE']! };
    const login = await findPendingLogin(accounts, caller);
    if (!login) return { ok: false, ...texts['INVALID_TWO_FACTOR_COOKIE']! };
    if (isOfApp && (await wasCodeUsed(accounts, login.userId, code)))
      return { ok: false, reason: 'wrong', text: usedText };
    const request = { body: { code }, headers: login.headers, returnHeaders: true } as const;
    const answer = isOfApp ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
    const made = { userId: login.userId, token: answer.response.token };
    const isValid = await finishLogIn(
      accounts,
      made,
      ({ passwordHash, secret }) =>
        // If two-factor login has been switched off in the meantime, the password is enough.
        passwordHash === login.passwordHash && (secret === null || secret === login.secret),
    );
    if (!isValid) return again;
    await accounts.events.loggedIn(accounts.platform, login.userId);
    return { ok: true, userId: login.userId, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    const known = isAPIError(error) && texts[String(error.body?.code)];
    if (known) return { ok: false, ...known };
    if (isAccountGone(error) || (isAPIError(error) && error.statusCode < 500)) return again;
    throw error;
  }
}

/**
 * A login whose password was correct and whose code is still missing: the account, and its stored password hash and
 * secret.
 */
type PendingLogin = { userId: string; passwordHash: string | null; secret: string; headers: Headers };

/**
 * Finds the pending login that the cookie names. The cookie's signature is checked later. Undefined when the
 * cookie is missing or has expired.
 */
async function findPendingLogin({ auth, platform }: Accounts, { headers }: Caller): Promise<PendingLogin | undefined> {
  const context = await auth.$context;
  const { name } = context.createAuthCookie('two_factor');
  const cookie = parseCookies(headers.get('cookie') ?? '').get(name) ?? '';
  const identifier = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
  const challenge = identifier ? await context.internalAdapter.findVerificationValue(identifier) : null;
  // The number of attempts is stored in the same table.
  if (!challenge || !uuid.safeParse(challenge.value).success) return undefined;
  // One statement also checks that the pending login is still stored: only then is this hash the one that matched.
  const { db } = platform;
  const remembered = db.select({ id: verifications.id }).from(verifications).where(eq(verifications.id, challenge.id));
  const [stored] = await db
    .select({ passwordHash: credentials.password, secret: twoFactors.secret })
    .from(credentials)
    .innerJoin(twoFactors, eq(twoFactors.userId, credentials.userId))
    .where(and(eq(credentials.userId, challenge.value), exists(remembered)));
  // Without the session cookies. With them better-auth would treat the code as the first one of a new setup and switch
  // two-factor login on.
  const own = new Headers(headers);
  own.set('cookie', `${name}=${encodeURIComponent(cookie)}`);
  return stored && { userId: challenge.value, ...stored, headers: own };
}
