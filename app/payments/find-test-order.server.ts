import type { Platform } from '../../platform/open-platform.server.ts';
import type { Order, Product } from '../../platform/room/product.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { findOwnOrder } from './find-own-order.server.ts';

/**
 * One's own order with what it is for, at the address of its test checkout. `isPayable`: it waits to be paid there, which it
 * does not wherever the test checkout is not the one in use: an old order must not be had for nothing. Undefined when there
 * is none with this id, or nobody sells its product any more.
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
