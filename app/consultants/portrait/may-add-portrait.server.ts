import { isUsedUp, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { findOwnPortrait } from './find-own-portrait.server.ts';
import { consultantLimits } from '../consultant-limits.server.ts';

export type MayAddPortraitAnswer = { ok: true } | { ok: false; reason: 'no-profile' } | TooMany;

/**
 * Whether this user may upload a picture. Checked before the file is read; savePortrait rechecks and counts the upload.
 */
export async function mayAddPortrait({ platform, limitOf }: Accounts, userId: string): Promise<MayAddPortraitAnswer> {
  if (!(await findOwnPortrait(platform.db, userId))) return { ok: false, reason: 'no-profile' };
  return (await isUsedUp(limitOf(consultantLimits.portraitPerAccount), userId)) ?? { ok: true };
}
