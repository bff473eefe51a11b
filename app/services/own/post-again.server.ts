import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isOpenNeed } from '../listing-row.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { serviceProfiles } from '../service.table.server.ts';

/** Opens a user's listing that has expired, or is closed, for 30 days from now. 'not-over': it is open, or there is none. */
export async function postAgain(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-over' }> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(serviceProfiles)
      .set({ createdAt: sql`now()`, filledAt: null, updatedAt: sql`now()` })
      .where(and(eq(serviceProfiles.userId, userId), sql`not ${isOpenNeed}`))
      .returning({ id: serviceProfiles.id });
    if (done.length === 0) return { ok: false, reason: 'not-over' };
    await queueWebhookEvent(tx, jobs, {
      type: 'profile.changed',
      data: { table: 'service_profiles', user_id: userId },
    });
    return { ok: true };
  });
}
