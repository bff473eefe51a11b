import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { secondSteps, users, verifications } from '../account.table.server.ts';

/** Switches an account's second step off, if it is on: secret and recovery codes are forgotten, and who waits for a code. */
export async function forgetSecondStep(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, userId));
}
