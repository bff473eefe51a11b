import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { orders } from './payment.table.server.ts';
import { refundPayment, type Refund } from './refund-payment.server.ts';

/** Queues a refund, if and only if the caller's transaction commits. A refund without an order notifies no one. */
export async function giveBack(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  orderId: string | undefined,
  payment: Omit<Refund, 'orderId'>,
): Promise<void> {
  if (orderId && !payment.isBeside) {
    await tx.update(orders).set({ state: 'refunding', refundReason: payment.reason }).where(eq(orders.id, orderId));
  }
  const refund: Refund = { ...payment, orderId: orderId ?? '' };
  await jobs.send(tx, refundPayment, refund);
}
