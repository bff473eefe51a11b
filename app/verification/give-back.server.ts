import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { notify } from '../notifications/notify.server.ts';
import { findGateway } from './find-gateway.server.ts';
import { refundSent } from './verification-emails.email.ts';
import { poundsText } from './verification.ts';
import { orders } from './verification.table.server.ts';

/** Gives a payment back at the gateway. Tried for about two days; after that the operator sees it among the failed jobs. */
export const refundPayment: Job<RefundJob> = {
  name: 'refund-payment',
  retries: 30,
  firstRetrySeconds: 10,
  longestRetrySeconds: 2 * 3600,
  run: (platform, payment) => refund(platform, payment),
};

type RefundJob = {
  paymentId: string;
  /** '' when there is none any more. */
  orderId: string;
  /** What was really paid: '£49', '50.00 USD'. */
  paid: string;
  reason: string;
  /** Beside the payment of the order, which stays as it is. */
  isBeside: boolean;
};
type Order = typeof orders.$inferSelect;

/** Has a payment given back, if and only if the caller's transaction commits. */
export async function giveBack(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  order: Pick<Order, 'id'> | undefined,
  payment: Omit<RefundJob, 'orderId'>,
): Promise<void> {
  if (order && !payment.isBeside) {
    await tx.update(orders).set({ state: 'refunding', refundReason: payment.reason }).where(eq(orders.id, order.id));
  }
  const job: RefundJob = { ...payment, orderId: order?.id ?? '' };
  await jobs.send(tx, refundPayment, job);
}

/** The whole payment of a paid order, given back by ourselves. */
export async function giveBackOrder(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  order: Order | undefined,
  reason: string,
): Promise<void> {
  if (order?.state !== 'paid' || !order.paymentId) return;
  const payment = { paymentId: order.paymentId, paid: poundsText(order.amountPence), reason, isBeside: false };
  await giveBack(tx, platform, order, payment);
}

/** The job: gives the money back, and tells the person when it has an order. Throws when the gateway cannot be reached. */
async function refund(platform: Platform, job: RefundJob): Promise<void> {
  const { paymentId, orderId, paid, reason, isBeside } = job;
  const { db, config, jobs } = platform;
  const order = orderId === '' ? undefined : await findOrder(db, orderId);
  if (order?.gateway !== 'test') {
    const gateway = await findGateway(platform);
    if (gateway?.kind !== 'stripe') throw new Error('Stripe is not configured, so the payment cannot be given back.');
    await gateway.refund({ paymentId, orderId });
  }
  if (!order) return;
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
    if (!now) return;
    if (!isBeside) {
      if (now.state !== 'refunding' && now.state !== 'refunded') return;
      await tx.update(orders).set({ state: 'refunded', refundedAt: new Date() }).where(eq(orders.id, order.id));
    }
    if (!now.userId) return;
    await notify(tx, jobs, now.userId, (recipient) => refundSent(config, recipient, { ...now, paid, reason }));
  });
}

async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order;
}
