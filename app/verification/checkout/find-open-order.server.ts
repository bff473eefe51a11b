import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { findGateway } from '../find-gateway.server.ts';
import { orders } from '../verification.table.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * One's own order that waits to be paid in the test checkout. Undefined when there is none with this id, and wherever the
 * test checkout is not the one in use: an old order must not be had for nothing.
 */
export async function findOpenTestOrder(
  platform: Pick<Platform, 'config' | 'db'>,
  userId: string,
  orderId: string,
): Promise<Order | undefined> {
  if (!isUuid(orderId) || (await findGateway(platform))?.kind !== 'test') return undefined;
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const [order] = await platform.db.select().from(orders).where(own);
  return order?.state === 'opened' && order.gateway === 'test' ? order : undefined;
}
