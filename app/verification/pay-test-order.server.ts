import type { Platform } from '../../platform/open-platform.server.ts';
import { findOpenTestOrder } from './find-open-order.server.ts';
import { takePaymentEvent } from './take-payment-event.server.ts';

/** Does what a gateway's message about a payment does, for one's own order of the test checkout. False without one. */
export async function payTestOrder(platform: Platform, userId: string, orderId: string): Promise<boolean> {
  const order = await findOpenTestOrder(platform, userId, orderId);
  if (!order) return false;
  await takePaymentEvent(platform, {
    eventId: `test_${order.id}`,
    kind: 'paid',
    orderId: order.id,
    checkoutId: order.checkoutId ?? `test_${order.id}`,
    paymentId: `test_${order.id}`,
    amountPence: order.amountPence,
    currency: 'gbp',
  });
  return true;
}
