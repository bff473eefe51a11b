import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/open-database.server.ts';
import { dropFile } from './run-file.server.ts';

/** How long the uploaded file of a preview is stored, so that it can be imported without another upload. */
const keptHours = 24;

const isPreviewOfUpload = sql`(is_dry_run and status = 'done' and file->>'isTemporary' = 'true')`;
const isRecent = sql`(finished_at > now() - ${keptHours} * interval '1 hour')`;

/** Whether a run in cqc_imports is a preview whose upload is still stored: only the latest run, for `keptHours`. */
export const isFileKept = sql`(${isPreviewOfUpload} and ${isRecent} and not exists (
  select from cqc_imports other where other.queued_at > cqc_imports.queued_at or other.status in ('queued', 'running', 'asking')))`;

async function drop(db: Database, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db.execute<{ path: string }>(
    sql`select file->>'path' as path from cqc_imports where ${isPreviewOfUpload} and ${which}`,
  );
  for (const { path } of rows) await dropFile({ path, isTemporary: true });
}

/** Deletes the files of earlier previews when another import begins, except the file that it imports. */
export function dropOtherFiles(db: Database, path: string | undefined): Promise<void> {
  return drop(db, sql`file->>'path' is distinct from ${path ?? null}`);
}

/** Deletes the files of previews that nobody has imported in time. */
export function dropOldFiles(db: Database): Promise<void> {
  return drop(db, sql`not ${isRecent}`);
}
