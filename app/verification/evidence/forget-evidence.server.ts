import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { evidence } from '../verification.table.server.ts';

/** Deletes all evidence of a check, including its files, because evidence is not stored after the decision. */
export async function forgetEvidence(tx: Database, jobs: Jobs, checkId: string): Promise<void> {
  const gone = await tx.delete(evidence).where(eq(evidence.checkId, checkId)).returning({ key: evidence.storeKey });
  for (const { key } of gone) await removeFileLater(tx, jobs, key);
}
