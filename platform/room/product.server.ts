import type { Config } from '../config/read-config.server.ts';
import type { Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';

/** An order, as the room that sells the product sees it. */
export type Order = {
  id: string;
  /** The number on the receipt. */
  number: number;
  /** The buyer; null once the account is closed. */
  userId: string | null;
  /** The name of the product. */
  product: string;
  /** Tells the room which variant was bought, or for which item; '' if the product alone says enough. */
  reference: string;
  /** The title that the buyer read when ordering. */
  title: string;
  amountPence: number;
  /** The ISO 4217 code in lower case: 'gbp'. */
  currency: string;
  gateway: 'test' | 'stripe';
  state: 'opened' | 'paid' | 'refunding' | 'refunded' | 'disputed';
  createdAt: Date;
  paidAt: Date | null;
};

/** Something that a room sells: listed in its `room.server.ts`. */
export type Product = {
  /** The permanent name, stored in every order. It begins with the name of its room, as in 'verification-basic'. */
  name: string;
  /** The title at the checkout. */
  title(order: Pick<Order, 'reference'>): string;
  /** The name in emails about a receipt or refund, where it differs from the title. */
  receiptName?(order: Pick<Order, 'reference'>): string;
  /** The line under the title, if the gateway shows one. */
  description(config: Pick<Config, 'siteName'>): string;
  /** Paths on this site: the pages after paying and after cancelling, and the page with the result of the order. */
  pages(order: Pick<Order, 'id' | 'reference'>): {
    paid: string;
    cancelled: string;
    status: { path: string; label: string };
  };
  /** Where the product is offered, for a buyer whose checkout has expired. */
  offers: { path: string; label: string };
  /** The text in the test checkout when the purchase could not be stored. */
  failedText: string;
  /** What happens next, shown in the receipt. */
  nextSteps(order: Order): readonly string[];
  /**
   * Runs once per order, in the transaction that marks it as paid, with the order locked. It may refuse, but only
   * before any write; the payment is then refunded, and the reason is sent to the buyer. Never calls the gateway.
   */
  paid(tx: Transaction, platform: Platform, order: Order): Promise<{ ok: true } | { ok: false; reason: string }>;
  /**
   * Runs in the transaction that marks the order as refunded or disputed, with the order locked. The full amount was
   * refunded at the gateway, or the buyer disputes the payment. Not called for a refund that the room itself requested.
   */
  takenBack(tx: Transaction, platform: Platform, order: Order, how: 'refunded' | 'disputed'): Promise<void>;
};

/** What the server passes to code that takes payments. */
export type Selling = { products: readonly Product[] };

/** Returns the products of all rooms. Throws when two products have the same name. */
export function productsOf(rooms: readonly { sells?: readonly Product[] }[]): readonly Product[] {
  const products = rooms.flatMap(({ sells = [] }) => sells);
  const twice = products.find(({ name }, index) => products.findIndex((other) => other.name === name) < index);
  if (twice) throw new Error(`two products are called ${twice.name}`);
  return products;
}
