/** Something that is bought once, in pounds. */
export type Purchase = {
  /** Our own id of the order; comes back with every event. */
  orderId: string;
  name: string;
  description: string;
  /** Pence, VAT included. */
  amountPence: number;
  /** Known to the gateway, so that nobody types it again. */
  email: string;
  /** Addresses of this site: after paying, after giving up, and the built-in test checkout. */
  paidUrl: string;
  cancelledUrl: string;
  testCheckoutUrl: string;
};

/** What a gateway tells us. `eventId` is the same when it tells it again. */
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
  /** Nobody can pay this checkout any more. */
  | { kind: 'expired'; orderId: string; checkoutId: string }
  /** All of the money went back. */
  | { kind: 'refunded'; paymentId: string }
  | { kind: 'disputed'; paymentId: string }
  /** Of no meaning for us. */
  | { kind: 'other'; name: string }
);

/** Who takes the money. Every call but readEvent throws when the gateway cannot be reached or refuses. */
export type PaymentGateway = {
  kind: 'test' | 'stripe';
  /** Opens a checkout, and answers where the person pays. */
  open(purchase: Purchase): Promise<{ checkoutId: string; url: string }>;
  /** Makes an open checkout unpayable. 'too-late' when it has been paid. */
  close(checkoutId: string): Promise<'closed' | 'too-late'>;
  /** Gives all of a payment back. The same orderId again gives nothing twice. */
  refund(payment: { paymentId: string; orderId: string }): Promise<void>;
  /** The event in a request of the gateway; undefined when the signature is not the gateway's. */
  readEvent(body: string, signature: string): Promise<PaymentEvent | undefined>;
};
