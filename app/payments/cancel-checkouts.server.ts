import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Product } from '../../platform/room/product.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { findGateway } from './find-gateway.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * Closes the user's open checkouts of these products, or only the one with `orderId`, at the gateway, and deletes their
 * orders. An order that turns out to be paid is kept until the gateway's event arrives.
 */
export async function cancelCheckouts(
  platform: Pick<Platform, 'config' | 'db' | 'log'>,
  userId: string,
  products: readonly Product[],
  orderId?: string,
): Promise<void> {
  const { db, log } = platform;
  const gateway = await findGateway(platform);
  if (!gateway || products.length === 0 || (orderId !== undefined && !isUuid(orderId))) return;
  const isMeant = and(
    eq(orders.userId, userId),
    eq(orders.state, 'opened'),
    eq(orders.gateway, gateway.kind),
    inArray(
      orders.product,
      products.map(({ name }) => name),
    ),
    orderId === undefined ? undefined : eq(orders.id, orderId),
  );
  const open = await db.select({ id: orders.id, checkoutId: orders.checkoutId }).from(orders).where(isMeant);
  for (const { id, checkoutId } of open) {
    try {
      if (checkoutId && (await gateway.close(checkoutId)) === 'too-late') continue;
      await db.delete(orders).where(and(eq(orders.id, id), eq(orders.state, 'opened')));
    } catch (error) {
      // The checkout expires by itself. A payment before that is processed like any other.
      log.warn({ err: error, orderId: id }, 'a checkout could not be closed');
    }
  }
}
