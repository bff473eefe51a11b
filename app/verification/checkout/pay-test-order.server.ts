import type { Platform } from '../../../platform/open-platform.server.ts';
import { isOwnOrder } from './is-order-open.server.ts';
import { findOpenTestOrder } from './find-open-order.server.ts';
import { takePaymentEvent } from './take-payment-event.server.ts';

/**
 * Does what a gateway's message about a payment does, for one's own order of the test checkout. Of one that was paid before
 * nothing happens again. 'closed': there is no such order.
 */
export async function payTestOrder(
  platform: Platform,
  userId: string,
  orderId: string,
): Promise<{ ok: true } | { ok: false; reason: 'closed' }> {
  const order = await findOpenTestOrder(platform, userId, orderId);
  if (!order) return (await isOwnOrder(platform.db, userId, orderId)) ? { ok: true } : { ok: false, reason: 'closed' };
  await takePaymentEvent(platform, {
    eventId: `test_${order.id}`,
    kind: 'paid',
    orderId: order.id,
    checkoutId: order.checkoutId ?? `test_${order.id}`,
    paymentId: `test_${order.id}`,
    amountPence: order.amountPence,
    currency: 'gbp',
  });
  return { ok: true };
}
