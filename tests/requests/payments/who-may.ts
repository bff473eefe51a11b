import { all, signedInOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'payments'. */
export const whoMay: WhoMay = {
  routes: [{ path: 'verification/test-checkout/:orderId', read: signedInOnly(404), write: signedInOnly(400) }],
  calls: [
    // Without a configured payment service this call does not exist.
    { path: 'api/v1/payments/stripe', read: all(404), write: all(404) },
  ],
  useCases: {
    'cancel-checkouts': 'self',
    'create-order': 'self',
    'find-gateway': 'part',
    'find-own-order': 'self',
    'find-test-order': 'self',
    'give-back': 'part',
    'lock-order': 'part',
    'pay-test-order': 'self',
    'payment.table': 'part',
    'payments-of-account': 'self',
    'products-context': 'part',
    'refund-payment': 'site',
    'request-refund': 'part',
    room: 'site',
    // Anyone may call it, but without the gateway's signature it is refused.
    'stripe-events.call': 'anybody',
    'take-payment-event': 'gateway',
    'tidy-orders': 'site',
  },
  forms: {
    'a payment': ({ orderId }) => ({
      path: 'verification/test-checkout/:orderId',
      at: `verification/test-checkout/${orderId}`,
      fields: {},
      waits: 'payment',
    }),
  },
};
