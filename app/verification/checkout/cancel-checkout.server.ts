import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { PaymentGateway } from '../../../platform/payments/payment-gateway.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { orders } from '../verification.table.server.ts';

/**
 * Closes the checkouts that this person has left open, or the one named, at the gateway and here: a cancelled one leaves
 * nothing. One that turns out to be paid stays until the gateway's message about it arrives.
 */
export async function cancelCheckouts(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  gateway: PaymentGateway,
  userId: string,
  orderId?: string,
): Promise<void> {
  if (orderId !== undefined && !isUuid(orderId)) return;
  const isNamed = orderId === undefined ? undefined : eq(orders.id, orderId);
  const open = await db
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'opened'), eq(orders.gateway, gateway.kind), isNamed));
  for (const { id, checkoutId } of open) {
    try {
      if (checkoutId && (await gateway.close(checkoutId)) === 'too-late') continue;
      await db.delete(orders).where(and(eq(orders.id, id), eq(orders.state, 'opened')));
    } catch (error) {
      // It expires by itself; what is paid there meanwhile is treated as any payment is.
      log.warn({ err: error, orderId: id }, 'a checkout could not be closed');
    }
  }
}
