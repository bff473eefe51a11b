import { and, eq } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { StoredFile } from '../../../platform/storage/storage.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { checks, evidence } from '../verification.table.server.ts';

/** Returns a file of evidence that awaits a decision, with its name; undefined when it does not exist. For operators. */
export async function readEvidence(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  evidenceId: string,
): Promise<(StoredFile & { fileName: string }) | undefined> {
  if (!isUuid(evidenceId)) return undefined;
  const [row] = await db
    .select({ fileName: evidence.fileName, key: evidence.storeKey })
    .from(evidence)
    .innerJoin(checks, eq(checks.id, evidence.checkId))
    .where(and(eq(evidence.id, evidenceId), eq(checks.state, 'waiting-for-decision')));
  const file = row && (await storage.get(row.key));
  return file && { ...file, fileName: row.fileName };
}
