import type { TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { findUserByEmail } from '../find-user-by-email.server.ts';
import { checkLogIn } from '../log-in/log-in.server.ts';
import { findPasswordHash, matchPassword } from '../reset/store-password.server.ts';
import { apiSessionSeconds, beginApiSession, shortSessionSeconds, type Begun } from './begin-api-session.server.ts';
import { grantTokens, type Grant } from './grant-tokens.server.ts';

export type PasswordGrant =
  { ok: true; grant: Grant } | { ok: false; reason: 'empty' | 'wrong'; text: string } | TooMany;

/**
 * Opens a session for a program with the right email address and password, under the rules of the login screen. If
 * two-factor login is on, the session only waits for the second factor (see proveFactor).
 */
export async function grantByPassword(
  accounts: Accounts,
  caller: Caller,
  values: { email: string; password: string },
): Promise<PasswordGrant> {
  const checked = await checkLogIn(accounts, caller, values, (email) => open(accounts, caller, email, values.password));
  if (!checked.ok) return checked;
  const { begun, userId, needsFactor } = checked.opened;
  if (!needsFactor) await accounts.events.loggedIn(accounts.platform, userId);
  const grant = await grantTokens(accounts, begun);
  return grant ? { ok: true, grant } : { ok: false, reason: 'wrong', text: 'Invalid email or password' };
}

type Opened = { begun: Begun; userId: string; needsFactor: boolean };

/** Undefined when the password is wrong, or has been replaced during the time that comparing it took. */
async function open(accounts: Accounts, caller: Caller, email: string, password: string): Promise<Opened | undefined> {
  const { db } = accounts.platform;
  const user = await findUserByEmail(db, email);
  if (!user || !(await findPasswordHash(db, user.id))) {
    // Takes as long as comparing a password.
    await hashPassword(password);
    return undefined;
  }
  const hash = await matchPassword(db, user.id, password);
  if (!hash) return undefined;
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('share');
    // A separate statement, because the snapshot of the first may be older than the change that it waited for.
    const [stored] = await tx.select().from(users).where(eq(users.id, user.id));
    if (!stored || stored.email !== email || (await findPasswordHash(tx, user.id)) !== hash) return undefined;
    const needsFactor = stored.twoFactorEnabled;
    const seconds = needsFactor ? shortSessionSeconds : apiSessionSeconds;
    const begun = await beginApiSession(tx, accounts.secret, caller, { userId: user.id, seconds, proven: 'password' });
    return { begun, userId: user.id, needsFactor };
  });
}
