import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { readAlt } from './blog-picture.ts';
import { blogPictures } from './blog-picture.table.server.ts';

export type ChangeAltAnswer =
  { ok: true } | { ok: false; reason: 'not-allowed' | 'gone' } | { ok: false; reason: 'broken-rule'; text: string };

/** Changes the description of a picture for future posts. Posts that already show it keep their text. */
export async function changeAlt(
  db: Database,
  operatorId: string,
  form: { picture: string; alt: string },
): Promise<ChangeAltAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(form.picture)) return { ok: false, reason: 'gone' };
  const alt = readAlt(form.alt);
  if ('problem' in alt) return { ok: false, reason: 'broken-rule', text: alt.problem };
  return db.transaction(async (tx): Promise<ChangeAltAnswer> => {
    const changed = await tx
      .update(blogPictures)
      .set({ alt: alt.value })
      .where(eq(blogPictures.id, form.picture))
      .returning({ id: blogPictures.id });
    if (changed.length === 0) return { ok: false, reason: 'gone' };
    await recordAct(tx, { by: operatorId, act: 'picture-describe', about: alt.value });
    return { ok: true };
  });
}
