import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '../../../platform/http/body/receive-upload.server.ts';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { redrawnType } from '../../../platform/pictures/redraw-picture.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { blogPictureOf, checkPicture, mostPictures, pictureTexts, readAlt } from './blog-picture.ts';
import type { BlogPicture, PictureField } from './blog-picture.ts';
import { blogPictures } from './blog-picture.table.server.ts';
import { drawWidths } from './draw-widths.server.ts';
import { pictureKey, removePictureLater } from './picture-files.server.ts';
import { blogLimits } from '../blog-limits.server.ts';

export type AddPictureAnswer =
  | { ok: true; picture: BlogPicture }
  | { ok: false; reason: 'not-allowed' | 'busy' | 'full' }
  | { ok: false; reason: 'broken-rule'; errors: { field: PictureField; text: string }[] }
  | TooMany;

type Platform = Accounts['platform'];
type Row = typeof blogPictures.$inferInsert;

const broken = (...errors: { field: PictureField; text: string }[]): AddPictureAnswer => ({
  ok: false,
  reason: 'broken-rule',
  errors,
});

/**
 * Stores an uploaded picture in three widths. The files are stored before the row that names them. If the store or the
 * database fails, this function throws and leaves nothing stored.
 */
export async function addPicture(
  { platform, limitOf }: Accounts,
  operatorId: string,
  sent: { file: UploadedFile | undefined; alt: string },
): Promise<AddPictureAnswer> {
  if (!(await isOperator(platform.db, operatorId))) return { ok: false, reason: 'not-allowed' };
  const { file } = sent;
  const wrong = checkPicture(file);
  const alt = readAlt(sent.alt);
  if (wrong !== undefined || !file || 'problem' in alt) {
    return broken(
      ...(wrong === undefined ? [] : [{ field: 'file' as const, text: wrong }]),
      ...('problem' in alt ? [{ field: 'alt' as const, text: alt.problem }] : []),
    );
  }
  const limited = await tooMany([limitOf(blogLimits.picturePerAccount), operatorId]);
  if (limited) return limited;
  const answer = await drawWidths(file.path);
  if (!answer.ok) {
    const { reason } = answer;
    return reason === 'busy' ? { ok: false, reason } : broken({ field: 'file', text: pictureTexts[reason] });
  }
  const { width, height, files } = answer.drawn;
  const row = { id: randomUUID(), alt: alt.value, width, height };
  let isKept = false;
  try {
    for (const one of files) {
      await platform.storage.put(pictureKey(row.id, one.width), { bytes: one.bytes, contentType: redrawnType });
    }
    isKept = await insert(platform, operatorId, row);
  } finally {
    if (!isKept) await forgetUnused(platform, row.id);
  }
  return isKept ? { ok: true, picture: blogPictureOf(row) } : { ok: false, reason: 'full' };
}

/** Stores the row of a picture. Returns false if the maximum number of pictures is already stored. */
async function insert({ db }: Platform, operatorId: string, row: Row): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock makes writers wait, so that two of them cannot both take the last free place.
    await tx.execute(sql`lock table ${blogPictures} in share row exclusive mode`);
    const [pictures] = await tx.select({ number: count() }).from(blogPictures);
    if ((pictures?.number ?? 0) >= mostPictures) return false;
    await tx.insert(blogPictures).values(row);
    await recordAct(tx, { by: operatorId, act: 'picture-add', about: row.alt });
    return true;
  });
}

/** Deletes files that no row names. It checks the row first: a commit whose response was lost may have succeeded. */
async function forgetUnused(platform: Platform, id: string): Promise<void> {
  try {
    await platform.db.transaction(async (tx) => {
      const [kept] = await tx.select({ id: blogPictures.id }).from(blogPictures).where(eq(blogPictures.id, id));
      if (!kept) await removePictureLater(tx, platform, id);
    });
  } catch (error) {
    platform.log.error({ err: error, picture: id }, 'the files of a picture that was not kept were not removed');
  }
}
