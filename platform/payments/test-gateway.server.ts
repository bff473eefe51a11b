import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from './payment-gateway.server.ts';

/** The built-in checkout in which no money moves: a page of this site stands in for the gateway's. */
export const testGateway: PaymentGateway = {
  kind: 'test',
  open: ({ testCheckoutUrl }) => Promise.resolve({ checkoutId: `test_${randomUUID()}`, url: testCheckoutUrl }),
  close: () => Promise.resolve('closed'),
  refund: () => Promise.resolve(),
  // It sends no events: its page calls the use case itself.
  readEvent: () => Promise.resolve(undefined),
};
