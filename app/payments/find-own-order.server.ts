import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Order } from '../../platform/room/product.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { orders } from './payment.table.server.ts';

/** Returns the user's own order with this id, paid or not. Undefined when there is none. */
export async function findOwnOrder(db: Database, userId: string, orderId: string): Promise<Order | undefined> {
  if (!isUuid(orderId)) return undefined;
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const [order] = await db.select().from(orders).where(own);
  return order;
}
