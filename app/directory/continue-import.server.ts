import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { resumeRun } from './cqc-import/resume-run.server.ts';
import { importCqc } from './import-jobs.server.ts';

/**
 * Lets an import go on that asked because it takes away so much, or that failed because of the API: that one goes on where
 * it was. Answers false when there is neither.
 */
export async function continueImport({ db, jobs }: { db: NodePgDatabase; jobs?: Jobs }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set status = 'queued', is_forced = true, message = null where status = 'asking'`);
    const isGoingOn = rowCount === 1 || (await resumeRun(tx)) !== undefined;
    if (isGoingOn) await jobs?.send(tx, importCqc, {});
    return isGoingOn;
  });
}
