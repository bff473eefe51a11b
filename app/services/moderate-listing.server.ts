import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { queueWebhookEvent } from '../webhooks/queue-webhook-event.server.ts';
import { serviceProfiles } from './service.table.server.ts';

/**
 * Hides a user's listing for `hiddenReason`, which its owner reads; only an operator can then show it again. With null,
 * the operators stop hiding the listing: it stays hidden only if its owner wants that. Returns false when there is
 * nothing to change.
 */
export async function moderateListing(tx: Transaction, userId: string, hiddenReason: string | null): Promise<boolean> {
  const change =
    hiddenReason === null
      ? { isHidden: sql`${serviceProfiles.wasHidden}`, wasHidden: false }
      : { isHidden: true, wasHidden: sql`${serviceProfiles.isHidden}` };
  const isOther =
    hiddenReason === null ? isNotNull(serviceProfiles.hiddenReason) : isNull(serviceProfiles.hiddenReason);
  const done = await tx
    .update(serviceProfiles)
    .set({ ...change, hiddenReason, updatedAt: sql`now()` })
    .where(and(eq(serviceProfiles.userId, userId), isOther))
    .returning({ id: serviceProfiles.id });
  if (done.length === 0) return false;
  await queueWebhookEvent(tx, undefined, {
    type: 'profile.changed',
    data: { table: 'service_profiles', user_id: userId },
  });
  return true;
}
