import { and, count, eq, gt } from 'drizzle-orm';
import { personalTokens, sessions } from './account.table.server.ts';
import type { AccountSettingsValues } from './account-settings.tsx';
import type { Accounts } from './accounts-context.server.ts';
import { findPendingEmail } from './sign-up/find-pending-email.server.ts';
import type { Session } from './session/create-session-reader.server.ts';

/** Returns the account settings that /profile/settings shows. */
export async function findAccountSettings(
  { platform: { db } }: Accounts,
  { viewer }: Session,
): Promise<AccountSettingsValues> {
  const { id, firstName, lastName, email, hasTwoFactor } = viewer;
  const now = new Date();
  const [own] = await db
    .select({ devices: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)));
  const [programs] = await db
    .select({ tokens: count() })
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, id), gt(personalTokens.expiresAt, now)));
  return {
    name: `${firstName} ${lastName}`.trim(),
    email,
    pendingEmail: await findPendingEmail(db, id),
    hasTwoFactor,
    devices: own?.devices ?? 0,
    tokens: programs?.tokens ?? 0,
  };
}
