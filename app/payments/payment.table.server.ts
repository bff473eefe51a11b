import { boolean, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/database/timestamptz.server.ts';

export const orders = pgTable('payment_orders', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  product: text('product').notNull(),
  reference: text('reference').notNull().default(''),
  title: text('title').notNull(),
  amountPence: integer('amount_pence').notNull(),
  currency: text('currency').notNull().default('gbp'),
  gateway: text('gateway', { enum: ['test', 'stripe'] }).notNull(),
  checkoutId: text('checkout_id').unique(),
  paymentId: text('payment_id').unique(),
  state: text('state', { enum: ['opened', 'paid', 'refunding', 'refunded', 'disputed'] })
    .notNull()
    .default('opened'),
  refundReason: text('refund_reason'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  paidAt: timestamptz('paid_at'),
  refundedAt: timestamptz('refunded_at'),
});

/** The gateway's events, each stored once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  paymentId: text('payment_id'),
  orderId: uuid('order_id'),
  outcome: text('outcome').notNull(),
  receivedAt: timestamptz('received_at').notNull().defaultNow(),
});

/** The account data that this room (feature folder) needs. */
export const customers = pgView('customers', { id: uuid('id').notNull(), email: text('email').notNull() }).existing();

/** One row: whether demo data is loaded. It decides whether the test checkout is used; see findGateway. */
export const demoMark = pgView('demo_mark', { isLoaded: boolean('is_loaded').notNull() }).existing();
