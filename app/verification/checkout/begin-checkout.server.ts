import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { cancelCheckouts } from './cancel-checkout.server.ts';
import { findGateway } from '../find-gateway.server.ts';
import { findStanding } from '../find-standing.server.ts';
import { due, type Due } from '../standing.ts';
import { offerOf, type PaidLevel } from '../verification.ts';
import { buyers, orders } from '../verification.table.server.ts';

export type BeginAnswer =
  /** `url`: where the person pays; at the gateway, or the test checkout of this site. */
  | { ok: true; url: string }
  | { ok: false; reason: 'not-available' | 'gateway-failed' | Extract<Due, { ok: false }>['reason'] };

/**
 * Opens a checkout for what this person has to pay for a level. An older checkout that they left open is closed, so that
 * nobody pays twice. Nothing is bought until the gateway says that it was paid.
 */
export async function beginCheckout(platform: Platform, userId: string, level: PaidLevel): Promise<BeginAnswer> {
  const { db, config, log } = platform;
  const gateway = await findGateway(platform);
  if (!gateway) return { ok: false, reason: 'not-available' };
  await cancelCheckouts(platform, gateway, userId);
  const begun = await db.transaction(async (tx) => {
    const [buyer] = await tx.select().from(buyers).where(eq(buyers.id, userId)).for('key share');
    const owed = due(await findStanding(tx, userId), level, gateway.kind);
    if (!owed.ok || !buyer) return owed.ok ? ({ ok: false, reason: 'no-profile' } as const) : owed;
    const { amountPence, isUpgrade } = owed;
    const values = { userId, level, isUpgrade, amountPence, gateway: gateway.kind };
    const [order] = await tx.insert(orders).values(values).returning({ id: orders.id });
    if (!order) throw new Error('the order was not kept');
    return { ok: true as const, orderId: order.id, email: buyer.email, amountPence, isUpgrade };
  });
  if (!begun.ok) return begun;
  const { orderId, email, amountPence, isUpgrade } = begun;
  const page = `${config.publicUrl}/verification`;
  try {
    const { checkoutId, url } = await gateway.open({
      orderId,
      name: isUpgrade ? 'Upgrade to premium verification' : offerOf(level).name,
      description: `A check of identity and credentials by ${config.siteName}`,
      amountPence,
      email,
      paidUrl: `${page}?paid=${orderId}`,
      cancelledUrl: `${page}/checkout?level=${level}&cancelled=${orderId}`,
      testCheckoutUrl: `${page}/test-checkout/${orderId}`,
    });
    const kept = await db
      .update(orders)
      .set({ checkoutId })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'opened')))
      .returning({ id: orders.id });
    if (kept.length > 0) return { ok: true, url };
    // Another window has begun one meanwhile, and closed this one.
    await gateway.close(checkoutId);
    return { ok: false, reason: 'gateway-failed' };
  } catch (error) {
    log.error({ err: error, orderId }, 'a checkout could not be opened');
    await db.delete(orders).where(and(eq(orders.id, orderId), eq(orders.state, 'opened')));
    return { ok: false, reason: 'gateway-failed' };
  }
}
