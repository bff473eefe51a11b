import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { isRun, resumeRun } from './cqc-import/resume-run.server.ts';
import { importCqc } from './import-jobs.server.ts';

/**
 * Lets an import go on that asked because it takes away so much, or that failed because of the API: that one goes on where
 * it was. `id`: this one and no other, as a form says it; whoever answers without having seen one leaves it out. Answers
 * false when there is neither.
 */
export async function continueImport({ db, jobs }: { db: NodePgDatabase; jobs?: Jobs }, id?: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set status = 'queued', is_forced = true, message = null
      where status = 'asking' and ${isRun(id)}`);
    const isGoingOn = rowCount === 1 || (await resumeRun(tx, { id })) !== undefined;
    if (isGoingOn) await jobs?.send(tx, importCqc, {});
    return isGoingOn;
  });
}
