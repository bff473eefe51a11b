import { eq } from 'drizzle-orm';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Caller } from '../../../platform/http/caller-of.server.ts';
import { accountLimits } from '../account-limits.server.ts';
import { lookAtAccountLink, takeAccountLink } from '../account-link.server.ts';
import { users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { toEmailAddress } from '../sign-up/email-address.ts';
import { beginApiSession, shortSessionSeconds } from './begin-api-session.server.ts';
import { grantTokens, type Grant } from './grant-tokens.server.ts';

export type RecoveryGrant = { ok: true; grant: Grant } | { ok: false; reason: 'bad-token' } | TooMany;

/**
 * Uses up the token of a reset link and opens a session of ten minutes that can only set a new password (D39). If
 * two-factor login is on, the session must prove the second factor first. `email`: the account's address, if the program
 * sends it; a token for another account is then refused and stays valid.
 */
export async function grantByRecovery(
  accounts: Accounts,
  caller: Caller,
  { token, email }: { token: string; email?: string },
): Promise<RecoveryGrant> {
  const { platform, limitOf, secret } = accounts;
  const limited = await tooMany([limitOf(accountLimits.linkPerAddress), caller.clientAddress]);
  if (limited) return limited;
  const link = await lookAtAccountLink(platform.db, 'reset-password', token);
  const isOther = email !== undefined && toEmailAddress(email) !== link?.email;
  const begun =
    link &&
    !isOther &&
    (await platform.db.transaction(async (tx) => {
      const taken = await takeAccountLink(tx, 'reset-password', token);
      const [user] = taken ? await tx.select().from(users).where(eq(users.id, taken.userId)) : [];
      // The address was changed after the link had been sent to it.
      if (!taken || user?.email !== taken.email) return undefined;
      return beginApiSession(tx, secret, caller, {
        userId: taken.userId,
        seconds: shortSessionSeconds,
        proven: 'otp',
        recoveryEmail: taken.email,
      });
    }));
  const grant = begun ? await grantTokens(accounts, begun) : undefined;
  return grant ? { ok: true, grant } : { ok: false, reason: 'bad-token' };
}
