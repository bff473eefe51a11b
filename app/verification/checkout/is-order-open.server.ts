import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { orders } from '../verification.table.server.ts';

/** Whether one's own order with this id is still to be paid. */
export async function isOrderOpen(db: Database, userId: string, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.state, 'opened'));
  const found = await db.select({ id: orders.id }).from(orders).where(own);
  return found.length > 0;
}

/** Whether there is such an order of one's own, paid or not. */
export async function isOwnOrder(db: Database, userId: string, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found.length > 0;
}
