import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { queueWebhookEvent } from '../webhooks/queue-webhook-event.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';

/**
 * Hides a user's consultant profile, so that only an operator can show it again. `hiddenReason`: shown to the owner.
 * Null removes the reason: the profile then stays hidden only if its owner has hidden it. Returns false if there is
 * nothing to change.
 */
export async function moderateProfile(tx: Transaction, userId: string, hiddenReason: string | null): Promise<boolean> {
  const change =
    hiddenReason === null
      ? { isHidden: sql`${profiles.wasHidden}`, wasHidden: false }
      : { isHidden: true, wasHidden: sql`${profiles.isHidden}` };
  const isOther = hiddenReason === null ? isNotNull(profiles.hiddenReason) : isNull(profiles.hiddenReason);
  const done = await tx
    .update(profiles)
    .set({ ...change, hiddenReason, updatedAt: sql`now()` })
    .where(and(eq(profiles.userId, userId), isOther))
    .returning({ id: profiles.id });
  if (done.length === 0) return false;
  await queueWebhookEvent(tx, undefined, {
    type: 'profile.changed',
    data: { table: 'consultant_profiles', user_id: userId },
  });
  return true;
}
