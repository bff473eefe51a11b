import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { redrawnType } from '../../../platform/pictures/redraw-picture.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { shareLockUser } from '../../accounts/share-lock-user.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { drawPortrait } from './draw-portrait.server.ts';
import { findOwnPortrait } from './find-own-portrait.server.ts';
import type { Crop } from './portrait-crop.ts';
import { portraitKey, removePortraitLater } from './portrait-files.server.ts';
import { checkPortrait, type PortraitField } from './portrait.ts';
import { consultantLimits } from '../consultant-limits.server.ts';

export type SavePortraitAnswer =
  | { ok: true }
  | { ok: false; reason: 'no-profile' | 'busy' | 'signed-out' }
  | { ok: false; reason: 'no-picture'; field: PortraitField; text: string }
  | TooMany;

/**
 * Uses a square of an uploaded picture as the portrait of the user's own profile, and deletes the previous portrait
 * from the store. The new files are stored before the profile refers to them. If the store or the database fails,
 * throws and changes nothing.
 */
export async function savePortrait(
  { platform, limitOf }: Accounts,
  userId: string,
  { file, crop }: { file: UploadedFile | undefined; crop: Crop },
): Promise<SavePortraitAnswer> {
  if (!(await findOwnPortrait(platform.db, userId))) return { ok: false, reason: 'no-profile' };
  const wrong = checkPortrait(file);
  if (wrong || !file) return { ok: false, reason: 'no-picture', field: 'portrait', text: wrong ?? '' };
  const limited = await tooMany([limitOf(consultantLimits.portraitPerAccount), userId]);
  if (limited) return limited;
  const drawn = await drawPortrait(file.path, crop);
  if (!drawn.ok) return drawn.reason === 'busy' ? drawn : { ...drawn, field: 'portrait' };

  const portrait = randomUUID();
  let answer: SavePortraitAnswer | undefined;
  try {
    await platform.storage.put(portraitKey(portrait, 'large'), { bytes: drawn.large, contentType: redrawnType });
    await platform.storage.put(portraitKey(portrait, 'small'), { bytes: drawn.small, contentType: redrawnType });
    answer = await setPortrait(platform, userId, portrait);
    return answer;
  } finally {
    if (!answer?.ok) await forgetUnused(platform, portrait);
  }
}

async function setPortrait(
  platform: Accounts['platform'],
  userId: string,
  portrait: string,
): Promise<SavePortraitAnswer> {
  return platform.db.transaction(async (tx) => {
    if (!(await shareLockUser(tx, userId))) return { ok: false, reason: 'signed-out' } as const;
    const own = eq(profiles.userId, userId);
    const [before] = await tx.select({ portrait: profiles.portrait }).from(profiles).where(own).for('update');
    if (!before) return { ok: false, reason: 'no-profile' } as const;
    await tx
      .update(profiles)
      .set({ portrait, updatedAt: sql`now()` })
      .where(own);
    await queueWebhookEvent(tx, platform.jobs, {
      type: 'profile.changed',
      data: { table: 'consultant_profiles', user_id: userId },
    });
    if (before.portrait) await removePortraitLater(tx, platform, before.portrait);
    return { ok: true } as const;
  });
}

/** Deletes the files of `portrait` unless a profile has it, as after a commit whose response was lost. */
async function forgetUnused(platform: Accounts['platform'], portrait: string): Promise<void> {
  try {
    await platform.db.transaction(async (tx) => {
      const [used] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.portrait, portrait));
      if (!used) await removePortraitLater(tx, platform, portrait);
    });
  } catch (error) {
    platform.log.error({ err: error, portrait }, 'the files of a portrait that was not saved were not removed');
  }
}
