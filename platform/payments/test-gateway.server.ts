import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from './payment-gateway.server.ts';

/** The built-in checkout, in which no money moves: a page of this site replaces the gateway's page. */
export const testGateway: PaymentGateway = {
  kind: 'test',
  open: ({ testCheckoutUrl }) => Promise.resolve({ checkoutId: `test_${randomUUID()}`, url: testCheckoutUrl }),
  close: () => Promise.resolve('closed'),
  refund: () => Promise.resolve(),
  // This gateway sends no events: its page calls the use case directly.
  readEvent: () => Promise.resolve(undefined),
};
