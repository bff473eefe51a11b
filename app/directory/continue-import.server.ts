import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { importCqc } from './import-jobs.server.ts';

/** Lets an import go on that asked because it takes away so much. Answers false when none asks. */
export async function continueImport({ db, jobs }: { db: NodePgDatabase; jobs?: Jobs }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set status = 'queued', is_forced = true, message = null where status = 'asking'`);
    if (rowCount === 1) await jobs?.send(tx, importCqc, {});
    return rowCount === 1;
  });
}
