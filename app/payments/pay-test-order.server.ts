import type { Platform } from '../../platform/open-platform.server.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import type { Product } from '../../platform/room/product.server.ts';
import { findTestOrder } from './find-test-order.server.ts';
import { takePaymentEvent } from './take-payment-event.server.ts';

/**
 * Pays the user's own order in the test checkout, as a gateway's event would, and returns the next page. An order that is
 * already paid does not change. 'closed': there is no such order. 'failed': the order is still unpaid.
 */
export async function payTestOrder(
  platform: Platform,
  products: readonly Product[],
  userId: string,
  orderId: string,
): Promise<
  { ok: true; next: string } | { ok: false; reason: 'closed' } | { ok: false; reason: 'failed'; text: string }
> {
  const found = await findTestOrder(platform, products, userId, orderId);
  if (!found) return { ok: false, reason: 'closed' };
  const { order, product, isPayable } = found;
  const next = product.pages(order).paid;
  if (!isPayable) return { ok: true, next };
  const testId = `test_${order.id}`;
  const taking = takePaymentEvent(platform, products, {
    eventId: testId,
    kind: 'paid',
    orderId: order.id,
    checkoutId: testId,
    paymentId: testId,
    amountPence: order.amountPence,
    currency: order.currency,
  });
  const taken = await logFailure(platform.log, 'a test payment failed', taking);
  return taken === undefined ? { ok: false, reason: 'failed', text: product.failedText } : { ok: true, next };
}
