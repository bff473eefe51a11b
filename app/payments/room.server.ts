import type { Room } from '../../platform/room/room.server.ts';
import { paymentsOfAccount } from './payments-of-account.server.ts';
import { refundPayment } from './refund-payment.server.ts';
import { stripeEvents } from './stripe-events.call.server.ts';
import { tidyOrders } from './tidy-orders.server.ts';

export const payments = {
  name: 'payments',
  jobs: [refundPayment, tidyOrders],
  accountData: [paymentsOfAccount],
  calls: [stripeEvents],
  pageKinds: { 'verification/test-checkout/:orderId': 'Test checkout' },
} satisfies Room;
