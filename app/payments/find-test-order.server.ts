import type { Platform } from '../../platform/open-platform.server.ts';
import type { Order, Product } from '../../platform/room/product.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { findOwnOrder } from './find-own-order.server.ts';

/**
 * Returns the user's own order and its product, for the test checkout. `isPayable`: the order is open, and the test
 * checkout is still the gateway in use. It is false if another gateway is in use, so that no one gets the product of an
 * old order for free. Undefined when there is no such order, or its product is no longer sold.
 */
export async function findTestOrder(
  platform: Pick<Platform, 'config' | 'db'>,
  products: readonly Product[],
  userId: string,
  orderId: string,
): Promise<{ order: Order; product: Product; isPayable: boolean } | undefined> {
  const order = await findOwnOrder(platform.db, userId, orderId);
  const product = order && products.find(({ name }) => name === order.product);
  if (!order || !product) return undefined;
  const isOpen = order.state === 'opened' && order.gateway === 'test';
  return { order, product, isPayable: isOpen && (await findGateway(platform))?.kind === 'test' };
}
