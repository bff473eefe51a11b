import { and, eq } from 'drizzle-orm';
import { twoFactors } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** Cancels a two-factor setup: deletes the secret, unless a code has already confirmed it. */
export async function cancelTwoFactor({ platform }: Accounts, userId: string): Promise<{ ok: true }> {
  await platform.db.delete(twoFactors).where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)));
  return { ok: true };
}
