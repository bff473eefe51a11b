import type { Config } from '../config/read-config.server.ts';
import type { Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';

/** What somebody has ordered, as the room that sells it sees it. */
export type Order = {
  id: string;
  /** The number on the receipt. */
  number: number;
  /** Whose it is; null once the account is closed. */
  userId: string | null;
  /** The name of the product. */
  product: string;
  /** The room's own: what of the product was bought, or for which thing of the room; '' where the product says it all. */
  reference: string;
  /** What the buyer read when they ordered. */
  title: string;
  amountPence: number;
  /** As in ISO 4217, in lower case: 'gbp'. */
  currency: string;
  gateway: 'test' | 'stripe';
  state: 'opened' | 'paid' | 'refunding' | 'refunded' | 'disputed';
  createdAt: Date;
  paidAt: Date | null;
};

/** Something that a room sells: listed in its `room.server.ts`. */
export type Product = {
  /** Names it in every order, for good, and begins with its room: 'verification-basic'. */
  name: string;
  /** What the buyer reads at the checkout. */
  title(order: Pick<Order, 'reference'>): string;
  /** What it is called in the e-mails of a receipt and a refund, where that is more than the title. */
  receiptName?(order: Pick<Order, 'reference'>): string;
  /** One line under the title, where the gateway shows one. */
  description(config: Pick<Config, 'siteName'>): string;
  /** Paths of this site: after paying, after giving up, and where to see what became of the order. */
  pages(order: Pick<Order, 'id' | 'reference'>): {
    paid: string;
    cancelled: string;
    status: { path: string; label: string };
  };
  /** Where it is offered, for somebody whose checkout is gone. */
  offers: { path: string; label: string };
  /** What the buyer reads in the test checkout when what they paid for could not be written. */
  failedText: string;
  /** What happens next, in the receipt. */
  nextSteps(order: Order): readonly string[];
  /**
   * In the transaction that marks the order as paid, with the order locked; once for each order. Refuses before it writes
   * anything: then the money goes back, and the buyer is told this reason. Never calls the gateway.
   */
  paid(tx: Transaction, platform: Platform, order: Order): Promise<{ ok: true } | { ok: false; reason: string }>;
  /**
   * In the transaction that marks the order so, with the order locked: the money went back without us, all of it (a refund at
   * the gateway), or its buyer disputes the payment. Not called for a refund that the room itself asked for.
   */
  takenBack(tx: Transaction, platform: Platform, order: Order, how: 'refunded' | 'disputed'): Promise<void>;
};

/** What a server has opened for calls that take money. */
export type Selling = { products: readonly Product[] };

/** What all rooms sell. Throws when two products have one name. */
export function productsOf(rooms: readonly { sells?: readonly Product[] }[]): readonly Product[] {
  const products = rooms.flatMap(({ sells = [] }) => sells);
  const twice = products.find(({ name }, index) => products.findIndex((other) => other.name === name) < index);
  if (twice) throw new Error(`two products are called ${twice.name}`);
  return products;
}
