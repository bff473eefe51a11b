import { lt, sql } from 'drizzle-orm';
import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job } from '../../platform/room/room.server.ts';
import { deliveryDays } from './webhook.ts';
import { webhookDeliveries, webhookRows } from './webhook.table.server.ts';

/** Deletes deliveries after 30 days, sent or not, and earlier secrets that no longer sign anything. */
export const tidyWebhooks: Job = {
  name: 'tidy-webhooks',
  ...nightlyRetries,
  cron: '50 4 * * *',
  async run({ db }) {
    const { createdAt } = webhookDeliveries;
    await db.delete(webhookDeliveries).where(lt(createdAt, sql`now() - make_interval(days => ${deliveryDays})`));
    await db
      .update(webhookRows)
      .set({ earlierSecret: null, earlierUntil: null })
      .where(lt(webhookRows.earlierUntil, sql`now()`));
  },
};
