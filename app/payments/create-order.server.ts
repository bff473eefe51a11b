import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Order, Product } from '../../platform/room/product.server.ts';
import { cancelCheckouts } from './cancel-checkouts.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { customers, orders } from './payment.table.server.ts';

type Sale = { ok: true; product: Product; reference: string; amountPence: number };
type NotOpened = { ok: false; reason: 'not-available' | 'gateway-failed' };

/**
 * Opens a checkout and returns its URL: at the gateway, or in the test checkout of this site. The user's open checkouts
 * of the products in `replaces` are closed, so that nobody pays twice. Nothing is bought until the gateway reports the
 * payment. `sell` runs in the transaction that stores the order, and returns the price, or why nothing is sold.
 */
export async function createOrder<Refusal extends { ok: false }>(
  platform: Platform,
  userId: string,
  replaces: readonly Product[],
  sell: (tx: Transaction, gateway: Order['gateway']) => Promise<Sale | Refusal>,
): Promise<{ ok: true; url: string } | NotOpened | Refusal> {
  const { db, config, log } = platform;
  const gateway = await findGateway(platform);
  if (!gateway) return { ok: false, reason: 'not-available' };
  await cancelCheckouts(platform, userId, replaces);
  const begun = await db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, userId)).for('key share');
    const sale = await sell(tx, gateway.kind);
    if (!sale.ok) return sale;
    // The account was closed in the meantime.
    if (!customer) return { ok: false, reason: 'not-available' } as const;
    const { product, reference, amountPence } = sale;
    const title = product.title({ reference });
    const values = { userId, product: product.name, reference, title, amountPence, gateway: gateway.kind };
    const [order] = await tx.insert(orders).values(values).returning();
    if (!order) throw new Error('the order was not kept');
    return { ok: true, order, product, email: customer.email } as const;
  });
  if (!begun.ok) return begun;
  const { order, product, email } = begun;
  const pages = product.pages(order);
  const isOpened = and(eq(orders.id, order.id), eq(orders.state, 'opened'));
  try {
    const { checkoutId, url } = await gateway.open({
      orderId: order.id,
      name: order.title,
      description: product.description(config),
      amountPence: order.amountPence,
      email,
      paidUrl: config.publicUrl + pages.paid,
      cancelledUrl: config.publicUrl + pages.cancelled,
      testCheckoutUrl: `${config.publicUrl}/verification/test-checkout/${order.id}`,
    });
    const kept = await db.update(orders).set({ checkoutId }).where(isOpened).returning({ id: orders.id });
    if (kept.length > 0) return { ok: true, url };
    // Another window has opened a checkout in the meantime, and deleted this order.
    await gateway.close(checkoutId);
  } catch (error) {
    log.error({ err: error, orderId: order.id }, 'a checkout could not be opened');
    await db.delete(orders).where(isOpened);
  }
  return { ok: false, reason: 'gateway-failed' };
}
