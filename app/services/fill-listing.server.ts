import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { queueWebhookEvent } from '../webhooks/queue-webhook-event.server.ts';
import { serviceProfiles } from './service.table.server.ts';

/** Closes a user's listing, because the work has been agreed. Lists leave it out, its page stays, and it can be posted again. */
export async function fillListing(tx: Transaction, userId: string): Promise<void> {
  const done = await tx
    .update(serviceProfiles)
    .set({ filledAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(serviceProfiles.userId, userId), isNull(serviceProfiles.filledAt)))
    .returning({ id: serviceProfiles.id });
  if (done.length === 0) return;
  await queueWebhookEvent(tx, undefined, {
    type: 'profile.changed',
    data: { table: 'service_profiles', user_id: userId },
  });
}
