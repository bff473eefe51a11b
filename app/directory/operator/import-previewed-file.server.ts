import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { ImportFile } from '../cqc-import/import-run.server.ts';
import { isFileKept } from '../cqc-import/files/kept-file.server.ts';
import { isSameFile } from '../cqc-import/files/run-file.server.ts';
import { isRun } from '../cqc-import/resume-run.server.ts';
import { startImport, type StartedImport } from '../start-import.server.ts';

/**
 * Imports the file that was uploaded for a preview, with the same choices. Returns 'file-gone' if another import has
 * started since, if a day has passed, or if the file is not on this machine.
 */
export async function importPreviewedFile(
  platform: Platform,
  operatorId: string,
  previewId: string,
): Promise<StartedImport | { ok: false; reason: 'file-gone' }> {
  const { rows } = await platform.db.execute<{ file: ImportFile }>(
    sql`select file from cqc_imports where ${isRun(previewId)} and ${isFileKept}`,
  );
  const file = rows[0]?.file;
  if (!file || !(await isSameFile(file))) return { ok: false, reason: 'file-gone' };
  const { path, name, isOlderTaken, dates } = file;
  return startImport(platform, {
    source: 'file',
    file: { path, name, isTemporary: true, isKept: true },
    isOlderTaken,
    dates,
    askedBy: operatorId,
  });
}
