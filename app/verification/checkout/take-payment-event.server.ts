import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { PaymentEvent } from '../../../platform/payments/payment-gateway.server.ts';
import { holdAccount } from '../../accounts/hold-account.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { approve } from '../queue/approve.server.ts';
import { findStanding } from '../find-standing.server.ts';
import { giveBack } from '../give-back.server.ts';
import { due } from '../standing.ts';
import { takeBackLevel } from '../queue/take-back-level.server.ts';
import { poundsText } from '../verification.ts';
import { paymentReceipt } from '../verification-emails.email.ts';
import { checks, orders, paymentEvents, verifiedProfiles } from '../verification.table.server.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;
type Order = typeof orders.$inferSelect;
/** What became of an event, for the log and for the table of events. */
type Outcome = { outcome: string; orderId?: string };

/**
 * Does what the gateway's message says, in one transaction; once, however often it comes. Money that buys nothing (the wrong
 * amount, a second payment, a profile that is gone) is given back. Answers what became of it.
 */
export function takePaymentEvent(platform: Platform, event: PaymentEvent): Promise<string> {
  const { db, log } = platform;
  return db.transaction(async (tx) => {
    const paymentId = 'paymentId' in event ? event.paymentId : null;
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.eventId, kind: event.kind, paymentId, outcome: '' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!first) return 'known already';
    const { outcome, orderId } = await act(tx, platform, event);
    await tx
      .update(paymentEvents)
      .set({ outcome, orderId: orderId ?? null })
      .where(eq(paymentEvents.id, event.eventId));
    const facts = { event: event.eventId, kind: event.kind, orderId, outcome };
    if (outcome.startsWith('given back')) log.warn(facts, 'a payment was given back');
    else log.info(facts, 'a payment event was taken');
    return outcome;
  });
}

async function act(tx: Transaction, platform: Platform, event: PaymentEvent): Promise<Outcome> {
  if (event.kind === 'paid') return takePayment(tx, platform, event);
  if (event.kind === 'other') return { outcome: `nothing to do for ${event.name}` };
  if (event.kind === 'expired') {
    if (!isUuid(event.orderId)) return { outcome: 'not an order of ours' };
    const [order] = await tx.select().from(orders).where(eq(orders.id, event.orderId)).for('update');
    if (order?.state !== 'opened') return { outcome: 'nothing was open', orderId: order?.id };
    await tx.delete(orders).where(eq(orders.id, order.id));
    return { outcome: 'the checkout is gone' };
  }
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, event.paymentId)).for('update');
  // It may overtake the message about the payment, which then finds it in the table of events.
  if (!order) return { outcome: 'not a payment that is known' };
  const state = event.kind === 'disputed' ? 'disputed' : 'refunded';
  if (order.state === 'refunding' || order.state === state) {
    await tx.update(orders).set({ state, refundedAt: new Date() }).where(eq(orders.id, order.id));
    return { outcome: `${state}, as was asked for`, orderId: order.id };
  }
  await tx
    .update(orders)
    .set({ state, refundedAt: new Date(), refundReason: order.refundReason ?? `${state} at the gateway` })
    .where(eq(orders.id, order.id));
  await takeBackLevel(tx, platform, order);
  return { outcome: `${state}: the level was taken back`, orderId: order.id };
}

async function takePayment(tx: Transaction, platform: Platform, event: Paid): Promise<Outcome> {
  const order = isUuid(event.orderId) ? await lockOrder(tx, event.orderId) : undefined;
  if (order && order.paymentId === event.paymentId) return { outcome: 'paid already', orderId: order.id };
  const refusal = await refuse(tx, order, event);
  if (refusal || !order) {
    const reason = refusal ?? noOrder;
    // An order that was paid in another way stays as it is: only this payment goes back.
    const isBeside = order?.state !== 'opened';
    if (order && !isBeside) {
      await tx.update(orders).set({ paymentId: event.paymentId, paidAt: new Date() }).where(eq(orders.id, order.id));
    }
    await giveBack(tx, platform, order, { paymentId: event.paymentId, paid: paidText(event), reason, isBeside });
    return { outcome: `given back: ${reason}`, orderId: order?.id };
  }
  return accept(tx, platform, order, event);
}

/** The order, held with the account it belongs to: one that closes at this moment waits, and then finds the check. */
async function lockOrder(tx: Transaction, orderId: string): Promise<Order | undefined> {
  const [seen] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (seen?.userId) await holdAccount(tx, seen.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

const noOrder = 'there is no such order any more';

function paidText({ amountPence, currency }: Paid): string {
  return currency === 'gbp' ? poundsText(amountPence) : `${(amountPence / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** Why this payment buys nothing; undefined when it does. */
async function refuse(tx: Transaction, order: Order | undefined, event: Paid): Promise<string | undefined> {
  if (!order) return noOrder;
  if (order.state !== 'opened') return 'it was paid before';
  if (event.amountPence !== order.amountPence || event.currency !== 'gbp') return 'the amount was not the price';
  if (!order.userId) return 'the account is closed';
  const undone = await tx.select().from(paymentEvents).where(eq(paymentEvents.paymentId, event.paymentId));
  if (undone.some(({ kind }) => kind === 'refunded' || kind === 'disputed')) return 'the payment was undone';
  // Two payments of one person wait for each other here.
  await tx.select().from(verifiedProfiles).where(eq(verifiedProfiles.userId, order.userId)).for('update');
  const owed = due(await findStanding(tx, order.userId), order.level, order.gateway);
  if (!owed.ok)
    return owed.reason === 'no-profile'
      ? 'there is no consultant profile any more'
      : 'you have this already, or a check is under way';
  return owed.amountPence === order.amountPence ? undefined : 'another amount is due by now';
}

/** The payment is good: it opens a check. */
async function accept(tx: Transaction, platform: Platform, order: Order, event: Paid): Promise<Outcome> {
  const { config, jobs } = platform;
  const userId = order.userId ?? '';
  const paidAt = new Date();
  await tx
    .update(orders)
    .set({ state: 'paid', paymentId: event.paymentId, checkoutId: event.checkoutId, paidAt })
    .where(eq(orders.id, order.id));
  await notify(tx, jobs, userId, (recipient) => paymentReceipt(config, recipient, { ...order, paidAt }));
  // Who goes from basic to premium was checked before: the operator decides without new evidence.
  const waiting = order.isUpgrade
    ? ({ state: 'waiting-for-decision', handedInAt: paidAt } as const)
    : ({ state: 'waiting-for-evidence' } as const);
  const [check] = await tx
    .insert(checks)
    .values({ orderId: order.id, userId, level: order.level, ...waiting })
    .returning();
  if (!check) throw new Error('the check was not kept');
  if (order.gateway === 'test')
    await approve(tx, platform, check, { by: null, what: '', name: '', title: '', isTest: true });
  return { outcome: 'paid', orderId: order.id };
}
