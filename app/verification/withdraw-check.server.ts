import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { lockOrder } from '../payments/lock-order.server.ts';
import { requestRefund } from '../payments/request-refund.server.ts';
import { forgetEvidence } from './evidence/forget-evidence.server.ts';
import { checks, isOpenCheck } from './verification.table.server.ts';

/** Ends the user's open check and refunds its payment. 'no-check': the user has no open check. */
export async function withdrawCheck(
  platform: Platform,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'no-check' }> {
  const isWithdrawn = await platform.db.transaction((tx) => withdrawIn(tx, platform, userId));
  return isWithdrawn ? { ok: true } : { ok: false, reason: 'no-check' };
}

/**
 * Does the same as withdrawCheck, but inside the caller's transaction, so that closing an account leaves no open check.
 */
export async function withdrawIn(tx: Transaction, platform: Pick<Platform, 'jobs'>, userId: string): Promise<boolean> {
  const own = and(eq(checks.userId, userId), isOpenCheck);
  const [seen] = await tx.select({ orderId: checks.orderId }).from(checks).where(own);
  if (!seen) return false;
  // Locks the order before the check, as everywhere, so that no deadlock occurs.
  const order = await lockOrder(tx, seen.orderId);
  const [check] = await tx.select().from(checks).where(own).for('update');
  if (!order || check?.orderId !== order.id) return false;
  await tx.update(checks).set({ state: 'withdrawn', decidedAt: new Date() }).where(eq(checks.id, check.id));
  await forgetEvidence(tx, platform.jobs, check.id);
  await requestRefund(tx, platform, order.id, 'you withdrew the check');
  return true;
}
