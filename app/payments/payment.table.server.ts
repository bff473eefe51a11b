import { boolean, integer, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

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
  createdAt: moment('created_at').notNull().defaultNow(),
  paidAt: moment('paid_at'),
  refundedAt: moment('refunded_at'),
});

/** What the gateway has told, each once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  paymentId: text('payment_id'),
  orderId: uuid('order_id'),
  outcome: text('outcome').notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});

/** Somebody's account, as far as this room needs it. */
export const customers = pgView('customers', { id: uuid('id').notNull(), email: text('email').notNull() }).existing();

/** One row: whether made-up people are on the site; the test checkout is the usual one then. */
export const demoMark = pgView('demo_mark', { isLoaded: boolean('is_loaded').notNull() }).existing();
