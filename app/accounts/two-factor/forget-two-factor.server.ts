import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { twoFactors, users, verifications } from '../account.table.server.ts';

/** Switches off an account's two-factor login, if it is on: deletes the secret, the recovery codes and pending logins. */
export async function forgetTwoFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, userId));
}
