import { rm, stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/open-database.server.ts';
import type { ImportFile, ImportRun } from '../import-run.server.ts';

/** How long a run waits for a process that can read its file. Only processes on the machine with the file can. */
const waitForFileSeconds = 60;

/**
 * Whether this process can take the run. Until its file has been read, a run needs a process that can access the file.
 */
export async function canCarry(run: ImportRun): Promise<boolean> {
  return run.step !== 'read-file' || !run.file || isSameFile(run.file);
}

/** Whether the file is on this machine, and has not changed since it was described. */
export async function isSameFile({ path, size, modifiedMs }: ImportFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === size && Math.floor(found.mtimeMs) === modifiedMs;
}

/** Returns what a run stores about its file; undefined when there is no file at this path. */
export async function describeFile({
  path,
  name,
  isTemporary = false,
  isOlderTaken = false,
  dates,
}: Pick<ImportFile, 'path' | 'name'> & Partial<ImportFile>): Promise<ImportFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    path,
    name,
    size: found.size,
    modifiedMs: Math.floor(found.mtimeMs),
    isTemporary,
    isOlderTaken,
    ...(dates && { dates }),
  };
}

/** Marks a run as failed if it has waited for more than a minute for a process that can read its file. */
export async function failWithoutFile(db: Database, id: string): Promise<void> {
  const message = 'We no longer have the file. Import it again.';
  const { rowCount } = await db.execute(sql`
    update cqc_imports set status = 'failed', message = ${message}, finished_at = now(), worker = null, lease_until = null
    where id = ${id} and step = 'read-file' and status in ('queued', 'running')
      and coalesce(lease_until, queued_at) < now() - ${waitForFileSeconds} * interval '1 s'`);
  if (rowCount === 1) await db.execute(sql`delete from cqc_import_items where run_id = ${id}`);
}

/** Deletes the temporary file of a run that will no longer read it, if the file is on this machine. */
export async function dropFile(file: Pick<ImportFile, 'path' | 'isTemporary'> | null): Promise<void> {
  if (file?.isTemporary) await rm(file.path, { force: true });
}
