/** A one-time purchase in pounds. */
export type Purchase = {
  /** The id of the order in our database. Every event contains it. */
  orderId: string;
  name: string;
  description: string;
  /** Pence, VAT included. */
  amountPence: number;
  /** Passed to the gateway, so that the buyer need not type it again. */
  email: string;
  /** URLs of this site: the pages after paying and after cancelling, and the built-in test checkout. */
  paidUrl: string;
  cancelledUrl: string;
  testCheckoutUrl: string;
};

/** An event from a gateway. A repeated event has the same `eventId`. */
export type PaymentEvent = { eventId: string } & (
  | {
      kind: 'paid';
      orderId: string;
      checkoutId: string;
      paymentId: string;
      amountPence: number;
      /** Lower case, such as 'gbp'. */
      currency: string;
    }
  /** This checkout can no longer be paid. */
  | { kind: 'expired'; orderId: string; checkoutId: string }
  /** The full amount was refunded. */
  | { kind: 'refunded'; paymentId: string }
  | { kind: 'disputed'; paymentId: string }
  /** An event that we do not use. */
  | { kind: 'other'; name: string }
);

/** A payment provider. Every call except readEvent throws when the gateway is unreachable or refuses. */
export type PaymentGateway = {
  kind: 'test' | 'stripe';
  /** Opens a checkout, and returns the URL where the buyer pays. */
  open(purchase: Purchase): Promise<{ checkoutId: string; url: string }>;
  /** Closes an open checkout, so that it cannot be paid. 'too-late' when it has been paid. */
  close(checkoutId: string): Promise<'closed' | 'too-late'>;
  /** Refunds a whole payment. A second call with the same orderId refunds nothing more. */
  refund(payment: { paymentId: string; orderId: string }): Promise<void>;
  /** Returns the event in a gateway's request; undefined when the signature is not the gateway's. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | undefined>;
};
