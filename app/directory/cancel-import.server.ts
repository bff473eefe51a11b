import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportFile } from './cqc-import/import-run.server.ts';
import { isRun } from './cqc-import/resume-run.server.ts';
import { dropFile } from './cqc-import/files/run-file.server.ts';

/**
 * Cancels the active import within a second or two. Rows already written stay; collected records are deleted. With
 * `id`, which forms send, only that import is cancelled. Returns false when there is no such import.
 */
export async function cancelImport(db: NodePgDatabase, id?: string): Promise<boolean> {
  const answer = await db.transaction(async (tx) => {
    // No process is running an import that is waiting, or whose process has ended.
    const { rows } = await tx.execute<{ file: ImportFile | null }>(sql`
      update cqc_imports set status = 'cancelled', finished_at = now(), worker = null, lease_until = null
      where (status in ('queued', 'asking') or (status = 'running' and lease_until < now())) and ${isRun(id)}
      returning file`);
    if (rows[0]) {
      await tx.execute(sql`truncate cqc_import_items`);
      return { wasActive: true, file: rows[0].file };
    }
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set is_cancel_asked = true where status = 'running' and ${isRun(id)}`);
    return { wasActive: rowCount === 1, file: null };
  });
  await dropFile(answer.file);
  return answer.wasActive;
}
