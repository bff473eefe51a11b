import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { HideOutcome } from '../profiles/listed-state.ts';
import { queueWebhookEvent } from '../webhooks/queue-webhook-event.server.ts';
import { serviceProfiles } from './service.table.server.ts';

/**
 * Hides a user's listing from the lists, or shows it again. While operators hide it, it stays hidden, and the user's
 * wish is stored for later.
 */
export async function hideListing(tx: Transaction, userId: string, isHidden: boolean): Promise<HideOutcome> {
  const isHiddenByUs = sql`${serviceProfiles.hiddenReason} is not null`;
  const [row] = await tx
    .update(serviceProfiles)
    .set({
      isHidden: sql`${isHidden} or ${isHiddenByUs}`,
      wasHidden: sql`${isHidden} and ${isHiddenByUs}`,
      updatedAt: sql`now()`,
    })
    .where(eq(serviceProfiles.userId, userId))
    .returning({ isHidden: serviceProfiles.isHidden });
  if (!row) return 'nothing-there';
  await queueWebhookEvent(tx, undefined, {
    type: 'profile.changed',
    data: { table: 'service_profiles', user_id: userId },
  });
  return row.isHidden === isHidden ? 'done' : 'hidden-by-us';
}
