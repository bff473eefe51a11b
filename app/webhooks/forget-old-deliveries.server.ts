import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { deliveryDays } from './webhook.ts';
import { webhookDeliveries, webhookRows } from './webhook.table.server.ts';

/** Deletes deliveries after 30 days, sent or not, and earlier secrets that no longer sign anything. */
export async function forgetOldDeliveries(db: Database): Promise<void> {
  const { createdAt } = webhookDeliveries;
  await db.delete(webhookDeliveries).where(lt(createdAt, sql`now() - make_interval(days => ${deliveryDays})`));
  await db
    .update(webhookRows)
    .set({ earlierSecret: null, earlierUntil: null })
    .where(lt(webhookRows.earlierUntil, sql`now()`));
}
