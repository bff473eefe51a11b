import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { poundsText } from '../../ui/text/pounds.ts';
import { giveBack } from './give-back.server.ts';
import { lockOrder } from './lock-order.server.ts';

/**
 * Queues the full refund of a paid order, if and only if the caller's transaction commits. An order in another state is
 * not refunded. The email to the buyer contains `reason`, such as 'the check was not passed'. Locks the order.
 */
export async function requestRefund(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  orderId: string,
  reason: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'paid' || !order.paymentId) return;
  const payment = { paymentId: order.paymentId, paid: poundsText(order.amountPence), reason, isBeside: false };
  await giveBack(tx, platform, order.id, payment);
}
