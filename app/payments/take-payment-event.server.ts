import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { PaymentEvent } from '../../platform/payments/payment-gateway.server.ts';
import type { Order, Product } from '../../platform/room/product.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { poundsText } from '../../ui/text/pounds.ts';
import { shareLockUser } from '../accounts/share-lock-user.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { giveBack } from './give-back.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { orders, paymentEvents } from './payment.table.server.ts';
import { paymentReceipt } from './payment-emails.email.ts';

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;
type OrderRow = typeof orders.$inferSelect;
type Undone = Extract<PaymentEvent, { kind: 'refunded' | 'disputed' }>;
/** The result of an event, for the log and the table of events. */
type Outcome = { outcome: string; orderId?: string };
/** The platform, and the products of all rooms (feature folders). */
type Shop = { platform: Platform; products: readonly Product[] };

/**
 * Processes an event of the gateway in one transaction; only once, even if it arrives again. A payment that buys
 * nothing (the wrong amount, a second payment, an order that the selling room refuses) is refunded. Returns the
 * outcome.
 */
export function takePaymentEvent(
  platform: Platform,
  products: readonly Product[],
  event: PaymentEvent,
): Promise<string> {
  const { db, log } = platform;
  return db.transaction(async (tx) => {
    const paymentId = 'paymentId' in event ? event.paymentId : null;
    const [first] = await tx
      .insert(paymentEvents)
      .values({ id: event.eventId, kind: event.kind, paymentId, outcome: '' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (!first) return 'known already';
    const { outcome, orderId } = await act(tx, { platform, products }, event);
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

async function act(tx: Transaction, shop: Shop, event: PaymentEvent): Promise<Outcome> {
  if (event.kind === 'paid') return takePayment(tx, shop, event);
  if (event.kind === 'other') return { outcome: `nothing to do for ${event.name}` };
  if (event.kind !== 'expired') return takeBack(tx, shop, event);
  if (!isUuid(event.orderId)) return { outcome: 'not an order of ours' };
  const order = await lockOrder(tx, event.orderId);
  if (order?.state !== 'opened') return { outcome: 'nothing was open', orderId: order?.id };
  await tx.delete(orders).where(eq(orders.id, order.id));
  return { outcome: 'the checkout is gone' };
}

const productOf = ({ products }: Shop, { product }: Order) => products.find(({ name }) => name === product);

async function takeBack(tx: Transaction, shop: Shop, { kind: state, paymentId }: Undone): Promise<Outcome> {
  const [order] = await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('update');
  // This event may arrive before the one about the payment, which then finds it in the table of events.
  if (!order) return { outcome: 'not a payment that is known' };
  const isAwaited = order.state === 'refunding' || order.state === state;
  const refundReason = isAwaited ? order.refundReason : (order.refundReason ?? `${state} through the payment service`);
  const changes = { state, refundedAt: new Date(), refundReason };
  await tx.update(orders).set(changes).where(eq(orders.id, order.id));
  if (isAwaited) return { outcome: `${state}, as requested`, orderId: order.id };
  await productOf(shop, order)?.takenBack(tx, shop.platform, { ...order, ...changes }, state);
  return { outcome: `${state}: the purchase was cancelled`, orderId: order.id };
}

async function takePayment(tx: Transaction, shop: Shop, event: Paid): Promise<Outcome> {
  const { platform } = shop;
  const order = isUuid(event.orderId) ? await lockWithAccount(tx, event.orderId) : undefined;
  const { paymentId } = event;
  if (order && order.paymentId === paymentId) return { outcome: 'paid already', orderId: order.id };
  // An order that is no longer open does not change: only this payment is refunded.
  const isBeside = order?.state !== 'opened';
  const refusal = await refuse(tx, order, event);
  const reason = refusal ?? (order ? await markPaid(tx, shop, order, event) : undefined);
  if (!reason) return { outcome: 'paid', orderId: order?.id };
  if (refusal && order && !isBeside) {
    await tx.update(orders).set({ paymentId, paidAt: new Date() }).where(eq(orders.id, order.id));
  }
  await giveBack(tx, platform, order?.id, { paymentId, paid: paidText(event), reason, isBeside });
  return { outcome: `given back: ${reason}`, orderId: order?.id };
}

/** Returns the order, locked with its buyer's account: a closure of the account waits, and erases this purchase too. */
async function lockWithAccount(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [seen] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (seen?.userId) await shareLockUser(tx, seen.userId);
  return lockOrder(tx, orderId);
}

function paidText({ amountPence, currency }: Paid): string {
  return currency === 'gbp' ? poundsText(amountPence) : `${(amountPence / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/**
 * Returns why the payment is refused whatever the product is; undefined if the room that sells the product must decide.
 */
async function refuse(tx: Transaction, order: OrderRow | undefined, event: Paid): Promise<string | undefined> {
  if (!order) return 'there is no such order any more';
  if (order.state !== 'opened') return 'it was paid before';
  if (event.amountPence !== order.amountPence || event.currency !== order.currency)
    return 'the amount was not the price';
  if (!order.userId) return 'the account is closed';
  const undone = await tx.select().from(paymentEvents).where(eq(paymentEvents.paymentId, event.paymentId));
  if (undone.some(({ kind }) => kind === 'refunded' || kind === 'disputed')) return 'the payment was undone';
  return undefined;
}

/** Marks the order as paid and calls the room that sells the product. Returns the room's reason if it refuses. */
async function markPaid(tx: Transaction, shop: Shop, order: OrderRow, event: Paid): Promise<string | undefined> {
  const { config, jobs } = shop.platform;
  const { paymentId, checkoutId } = event;
  const paid = { ...order, state: 'paid' as const, paymentId, checkoutId, paidAt: new Date() };
  const { state, paidAt } = paid;
  await tx.update(orders).set({ state, paymentId, checkoutId, paidAt }).where(eq(orders.id, order.id));
  const product = productOf(shop, order);
  if (!product) return 'it is no longer sold';
  const answer = await product.paid(tx, shop.platform, paid);
  if (!answer.ok) return answer.reason;
  const more = { nextSteps: product.nextSteps(paid), status: product.pages(paid).status };
  const bought = { ...paid, name: product.receiptName?.(paid) ?? paid.title };
  if (bought.userId)
    await notify(tx, jobs, bought.userId, (recipient) => paymentReceipt(config, recipient, bought, more));
  return undefined;
}
