import { isUsedUp, type TooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { blogLimits } from '../blog-limits.server.ts';

export type MayAddPictureAnswer = { ok: true } | { ok: false; reason: 'not-allowed' } | TooMany;

/**
 * Whether this user may upload a picture. Checked before the file is read; addPicture rechecks and counts the upload.
 */
export async function mayAddPicture({ platform, limitOf }: Accounts, userId: string): Promise<MayAddPictureAnswer> {
  if (!(await isOperator(platform.db, userId))) return { ok: false, reason: 'not-allowed' };
  return (await isUsedUp(limitOf(blogLimits.picturePerAccount), userId)) ?? { ok: true };
}
