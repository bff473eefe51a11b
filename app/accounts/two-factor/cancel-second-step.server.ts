import { and, eq } from 'drizzle-orm';
import { secondSteps } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** Forgets a secret that was never confirmed. */
export async function cancelSecondStep({ platform }: Accounts, userId: string): Promise<{ ok: true }> {
  await platform.db.delete(secondSteps).where(and(eq(secondSteps.userId, userId), eq(secondSteps.verified, false)));
  return { ok: true };
}
