import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * The order, locked until the transaction ends. Whoever changes what was bought locks the order before anything of their own,
 * as the gateway's messages do, so that nobody waits in a circle.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}
