import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * Returns the order, locked until the transaction ends. Code that changes what was bought locks the order first, as
 * takePaymentEvent does, to prevent deadlocks.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}
