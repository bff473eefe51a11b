import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';

export type UndoAnswer = { ok: true; count: number } | { ok: false; reason: 'not-operator' | 'nothing-to-undo' };

/**
 * Restores for an operator the providers that were removed by the clear with this id. A provider that has been imported
 * again since then keeps the imported data.
 */
export async function undoClear(db: Database, userId: string, clearId: string): Promise<UndoAnswer> {
  if (!(await isOperator(db, userId))) return { ok: false, reason: 'not-operator' };
  // Compared as text, because a form may send something that is not an id.
  const { rows } = await db.execute(sql`select from directory_clears where id::text = ${clearId}`);
  if (rows.length === 0) return { ok: false, reason: 'nothing-to-undo' };
  return db.transaction(async (tx): Promise<UndoAnswer> => {
    // now(), because imports since the clear did not check these rows.
    const { rows: back } = await tx.execute<{ count: number }>(sql`
      with back as (
        update care_providers set cleared_at = null, clear_id = null, dated_at = now()
        where clear_id = ${clearId} and cleared_at is not null returning 1
      ), undone as (
        update directory_clears set undone_at = now() where id = ${clearId} and exists (select from back)
      )
      select count(*)::integer as count from back`);
    const count = back[0]?.count ?? 0;
    if (count === 0) return { ok: false, reason: 'nothing-to-undo' };
    await recordAct(tx, { by: userId, act: 'directory-undo-clear', about: `${count} providers` });
    return { ok: true, count };
  });
}
