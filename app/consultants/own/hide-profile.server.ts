import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { HideOutcome } from '../../profiles/listed-state.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/**
 * Hides a user's profile from the lists, or shows it again. While operators hide the profile, it stays hidden, and the
 * user's choice is stored for later.
 */
export async function hideProfile(tx: Transaction, userId: string, isHidden: boolean): Promise<HideOutcome> {
  const isHiddenByUs = sql`${profiles.hiddenReason} is not null`;
  const [row] = await tx
    .update(profiles)
    .set({
      isHidden: sql`${isHidden} or ${isHiddenByUs}`,
      wasHidden: sql`${isHidden} and ${isHiddenByUs}`,
      updatedAt: sql`now()`,
    })
    .where(eq(profiles.userId, userId))
    .returning({ isHidden: profiles.isHidden });
  if (!row) return 'nothing-there';
  await queueWebhookEvent(tx, undefined, {
    type: 'profile.changed',
    data: { table: 'consultant_profiles', user_id: userId },
  });
  return row.isHidden === isHidden ? 'done' : 'hidden-by-us';
}
