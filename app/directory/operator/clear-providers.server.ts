import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';
import { directoryClears } from '../records/directory-clear.table.server.ts';
import { findImport } from '../find-import.server.ts';
import { isImportActive } from '../import-state.ts';
import { importTexts } from './import-texts.ts';
import { careProviders } from '../provider.table.server.ts';

export type ClearAnswer =
  | { ok: true; count: number }
  /** The directory was empty. */
  | { ok: false; reason: 'no-records' }
  | { ok: false; reason: 'not-operator' | 'import-running'; text: string };

/** An id that no provider has. It is excluded only because the call in the specification excludes it. */
const allZero = '00000000-0000-0000-0000-000000000000';
/**
 * Clears the directory for an operator (D2): counts the providers, then marks them as cleared. They can be restored for
 * 30 days (see undo-clear). Runs in one transaction, so that all users see the change at the same moment (D53). Refused
 * while an import is active, because rows would reappear one by one.
 */
export async function clearProviders(db: NodePgDatabase, userId: string): Promise<ClearAnswer> {
  if (!(await isOperator(db, userId))) {
    return { ok: false, reason: 'not-operator', text: 'Only an operator can do this.' };
  }
  const latest = await findImport(db);
  if (latest && isImportActive(latest.status)) {
    return {
      ok: false,
      reason: 'import-running',
      text:
        latest.status === 'asking'
          ? importTexts.isAsking
          : 'An import is running. Cancel it first, or wait until it’s finished.',
    };
  }
  return db.transaction(async (tx) => {
    const count = await tx.$count(careProviders, sql`cleared_at is null and id <> ${allZero}`);
    if (count === 0) return { ok: false, reason: 'no-records' };
    const [clear] = await tx
      .insert(directoryClears)
      .values({ clearedBy: userId })
      .returning({ id: directoryClears.id });
    const { rowCount } = await tx.execute(sql`
      update care_providers set cleared_at = now(), clear_id = ${clear?.id} where cleared_at is null and id <> ${allZero}`);
    await recordAct(tx, { by: userId, act: 'directory-clear', about: `${rowCount} providers` });
    return { ok: true, count: rowCount ?? 0 };
  });
}
