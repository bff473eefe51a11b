import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { recordAct } from '../accounts/operators/record-act.server.ts';
import { isRun, resumeRun } from './cqc-import/resume-run.server.ts';
import { importCqc } from './import-jobs.server.ts';

/**
 * Continues an import that waits for an operator's answer because it would remove many providers, or resumes one that
 * failed because of the API. With `id`, which only forms send, only that import is continued. `by`: the operator's id, or
 * 'command'. Returns false when there is no such import.
 */
export async function continueImport(
  { db, jobs }: { db: NodePgDatabase; jobs?: Jobs },
  by: string,
  id?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set status = 'queued', is_forced = true, message = null
      where status = 'asking' and ${isRun(id)}`);
    const isGoingOn = rowCount === 1 || (await resumeRun(tx, { id })) !== undefined;
    if (isGoingOn) await jobs?.send(tx, importCqc, {});
    if (isGoingOn) await recordAct(tx, { by, act: 'import-go-on' });
    return isGoingOn;
  });
}
