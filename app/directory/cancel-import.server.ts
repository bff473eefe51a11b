import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportRun } from './cqc-import/import-run.server.ts';
import { isRun } from './cqc-import/resume-run.server.ts';
import { queueWebhookEvent } from '../webhooks/queue-webhook-event.server.ts';
import { recordAct } from '../accounts/operators/record-act.server.ts';
import { dropFile } from './cqc-import/files/run-file.server.ts';

type Cancelled = Pick<ImportRun, 'id' | 'file' | 'isDryRun' | 'added' | 'changed' | 'unchanged' | 'removed' | 'failed'>;

/**
 * Cancels the active import within a second or two. Rows already written stay; collected records are deleted. With
 * `id`, which forms send, only that import is cancelled. `by`: the operator's id, or 'command'. Returns false when there
 * is no such import.
 */
export async function cancelImport(db: NodePgDatabase, by: string, id?: string): Promise<boolean> {
  const answer = await db.transaction(async (tx) => {
    // No process is running an import that is waiting, or whose process has ended.
    const { rows } = await tx.execute<Cancelled>(sql`
      update cqc_imports set status = 'cancelled', finished_at = now(), worker = null, lease_until = null
      where (status in ('queued', 'asking') or (status = 'running' and lease_until < now())) and ${isRun(id)}
      returning id, file, is_dry_run as "isDryRun", added_count as added, changed_count as changed,
        unchanged_count as unchanged, removed_count as removed, failed_count as failed`);
    if (rows[0]) {
      const { id, added, changed, unchanged, removed, failed, isDryRun } = rows[0];
      const data = { import_id: id, outcome: 'cancelled', added, changed, unchanged, removed, failed };
      // Without `jobs`: also called on the command line. It is sent within a minute.
      if (!isDryRun) await queueWebhookEvent(tx, undefined, { type: 'import.finished', data });
      await tx.execute(sql`truncate cqc_import_items`);
      await recordAct(tx, { by, act: 'import-cancel' });
      return { wasActive: true, file: rows[0].file };
    }
    const { rowCount } = await tx.execute(sql`
      update cqc_imports set is_cancel_asked = true where status = 'running' and ${isRun(id)}`);
    if (rowCount === 1) await recordAct(tx, { by, act: 'import-cancel' });
    return { wasActive: rowCount === 1, file: null };
  });
  await dropFile(answer.file);
  return answer.wasActive;
}
