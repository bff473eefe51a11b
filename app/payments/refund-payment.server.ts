import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/open-platform.server.ts';
import { productsOf, type Product } from '../../platform/room/product.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { orders } from './payment.table.server.ts';
import { refundSent } from './payment-emails.email.ts';

export type Refund = {
  paymentId: string;
  /** '' when the order no longer exists. */
  orderId: string;
  /** The amount that was actually paid, such as '£49' or '50.00 USD'. */
  paid: string;
  reason: string;
  /** Whether the order was no longer open when this payment arrived. The refund then leaves the order unchanged. */
  isBeside: boolean;
};

/** Refunds a payment at the gateway. Retried for about two days; after that, operators see it among the failed jobs. */
export const refundPayment: Job<Refund> = {
  name: 'refund-payment',
  retries: 30,
  firstRetrySeconds: 10,
  longestRetrySeconds: 2 * 3600,
  run: (platform, payment, rooms) => refund(platform, productsOf(rooms), payment),
};

/** Refunds the payment, and emails the buyer if there is an order. Throws when the gateway cannot be reached. */
async function refund(platform: Platform, products: readonly Product[], payment: Refund): Promise<void> {
  const { paymentId, orderId, isBeside } = payment;
  const { db, config, jobs } = platform;
  const [order] = orderId === '' ? [] : await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.gateway !== 'test') {
    const gateway = await findGateway(platform);
    if (gateway?.kind !== 'stripe') throw new Error('Stripe is not configured, so the payment cannot be given back.');
    await gateway.refund({ paymentId, orderId });
  }
  if (!order) return;
  await db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (!now) return;
    if (!isBeside) {
      if (now.state !== 'refunding' && now.state !== 'refunded') return;
      await tx.update(orders).set({ state: 'refunded', refundedAt: new Date() }).where(eq(orders.id, order.id));
    }
    if (!now.userId) return;
    const product = products.find(({ name }) => name === now.product);
    const bought = { ...now, name: product?.receiptName?.(now) ?? now.title };
    const status = product?.pages(now).status;
    await notify(tx, jobs, now.userId, (recipient) => refundSent(config, recipient, bought, payment, status));
  });
}
