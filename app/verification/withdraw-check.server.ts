import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { forgetEvidence } from './evidence/forget-evidence.server.ts';
import { giveBackOrder } from './give-back.server.ts';
import { checks, isOpen, orders } from './verification.table.server.ts';

/** Ends one's own open check and gives the money back. False when none is open. */
export async function withdrawCheck(
  platform: Platform,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'no-check' }> {
  const isWithdrawn = await platform.db.transaction((tx) => withdrawIn(tx, platform, userId));
  return isWithdrawn ? { ok: true } : { ok: false, reason: 'no-check' };
}

/** The same, inside a transaction of the caller: somebody who closes the account leaves no check behind. */
export async function withdrawIn(tx: Transaction, platform: Pick<Platform, 'jobs'>, userId: string): Promise<boolean> {
  const own = and(eq(checks.userId, userId), isOpen);
  const [seen] = await tx.select({ orderId: checks.orderId }).from(checks).where(own);
  if (!seen) return false;
  // The order before the check, as everywhere: nobody waits in a circle.
  const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for('update');
  const [check] = await tx.select().from(checks).where(own).for('update');
  if (check?.orderId !== order?.id || !check) return false;
  await tx.update(checks).set({ state: 'withdrawn', decidedAt: new Date() }).where(eq(checks.id, check.id));
  await forgetEvidence(tx, platform.jobs, check.id);
  await giveBackOrder(tx, platform, order, 'you withdrew the check');
  return true;
}
