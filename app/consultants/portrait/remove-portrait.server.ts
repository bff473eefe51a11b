import { eq, sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { removePortraitLater } from './portrait-files.server.ts';

export type RemovePortraitAnswer = { ok: true } | { ok: false; reason: 'no-profile' };

/** Restores the drawn portrait and deletes the uploaded one from the store. Does nothing without an uploaded one. */
export async function removePortrait(
  platform: Pick<Platform, 'db' | 'jobs'>,
  userId: string,
): Promise<RemovePortraitAnswer> {
  return platform.db.transaction(async (tx) => {
    const own = eq(profiles.userId, userId);
    const [before] = await tx.select({ portrait: profiles.portrait }).from(profiles).where(own).for('update');
    if (!before) return { ok: false, reason: 'no-profile' };
    if (!before.portrait) return { ok: true };
    await tx
      .update(profiles)
      .set({ portrait: null, updatedAt: sql`now()` })
      .where(own);
    await queueWebhookEvent(tx, platform.jobs, {
      type: 'profile.changed',
      data: { table: 'consultant_profiles', user_id: userId },
    });
    await removePortraitLater(tx, platform, before.portrait);
    return { ok: true };
  });
}
