import { and, eq, lt, sql } from 'drizzle-orm';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { orders } from './payment.table.server.ts';

/**
 * How long an unpaid order is kept, in days. A checkout expires at the gateway after an hour, but the event about that
 * may be lost.
 */
export const openedDays = 7;

/** Deletes orders that were never paid. */
export const tidyOrders: Job = {
  name: 'tidy-orders',
  ...nightlyRetries,
  cron: '50 3 * * *',
  async run({ db }) {
    const isOld = lt(orders.createdAt, sql`now() - make_interval(days => ${openedDays})`);
    await db.delete(orders).where(and(eq(orders.state, 'opened'), isOld));
  },
};
