import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { byCommand } from '../accounts/operators/operator-log.ts';
import { recordAct } from '../accounts/operators/record-act.server.ts';
import { importCqc } from './import-jobs.server.ts';
import { notConfigured } from './cqc-import/api/api-failure.ts';
import { findLastDataDate } from './cqc-import/files/data-date.server.ts';
import { dropOtherFiles } from './cqc-import/files/kept-file.server.ts';
import { forgetKept, resumeRun } from './cqc-import/resume-run.server.ts';
import { describeFile, dropFile } from './cqc-import/files/run-file.server.ts';
import { describeCqcFile } from './describe-cqc-file.server.ts';
import type { ImportSource } from './import-state.ts';

export type NewImport = {
  /**
   * 'api' reads all locations the first time and after the directory was cleared, otherwise the changes since the last
   * import. An import that failed because of the API is resumed.
   */
  source: 'api' | 'api-full' | 'file';
  /** The import only shows what would change, and writes nothing. */
  isDryRun?: boolean;
  /** The import continues without asking, however many providers it removes. */
  isForced?: boolean;
  /** Accepts a file that is older than the existing data. */
  isOlderTaken?: boolean;
  /** The order of day and month in the file, used where the file does not show it. */
  dates?: 'dmy' | 'mdy' | undefined;
  /** The operator's id, or 'command'; null for the nightly job. */
  askedBy?: string | null;
  /**
   * A file on this machine, with its original name. `isTemporary`: it is deleted after it has been read, or if the
   * import is refused. `isKept`: it is not deleted after a refusal.
   */
  file?: { path: string; name: string; isTemporary?: boolean; isKept?: boolean };
};

export type StartedImport =
  | { ok: true; id: string; source: ImportSource }
  /** `isAsking`: the active import waits for an operator's answer. */
  | { ok: false; reason: 'already-running'; isAsking: boolean }
  /** The message contains the words that DIR-ADMIN-09 requires. */
  | { ok: false; reason: 'not-configured'; message: string }
  /** There is no file at this path, or the file is not one that CQC publishes. */
  | { ok: false; reason: 'unreadable-file'; message: string }
  /** The file's data date is before that of the existing data. */
  | { ok: false; reason: 'older-file'; dataDate: string; lastDate: string };

const keptRuns = 50;

/**
 * Queues an import: one process takes it within a second or two and processes it. findImport returns its progress.
 * Callers that process the import themselves leave out `jobs`.
 */
export async function startImport(
  platform: Pick<Platform, 'db' | 'config'> & Partial<Pick<Platform, 'jobs'>>,
  wanted: NewImport,
): Promise<StartedImport> {
  const started = wanted.source === 'file' ? await startFile(platform, wanted) : await startApi(platform, wanted);
  if (started.ok) await dropOtherFiles(platform.db, wanted.file?.path);
  else if (wanted.file?.isTemporary && !wanted.file.isKept) await dropFile({ ...wanted.file, isTemporary: true });
  return started;
}

type StartPlatform = Parameters<typeof startImport>[0];

async function startFile(
  platform: StartPlatform,
  { file, isOlderTaken = false, dates, ...wanted }: NewImport,
): Promise<StartedImport> {
  const { path = '', name = '', isTemporary = false } = file ?? {};
  const kept = file && (await describeFile({ path, name, isTemporary, isOlderTaken, ...(dates && { dates }) }));
  if (!kept) return { ok: false, reason: 'unreadable-file', message: 'We don’t have that file.' };
  const described = await describeCqcFile(kept.path, kept.name);
  if (!described.ok) return { ok: false, reason: 'unreadable-file', message: described.problem };
  const { dataDate } = described;
  const last = await findLastDataDate(platform.db);
  if (!isOlderTaken && dataDate && last && dataDate < last) {
    return { ok: false, reason: 'older-file', dataDate, lastDate: last };
  }
  const values = sql`'file', 'read-file', ${dataDate}::date, null, null, ${JSON.stringify(kept)}::jsonb`;
  return insertRun(platform, wanted, 'file', values);
}

/**
 * Returns the time up to which CQC's changes have been imported. Null when all locations must be read: the first time,
 * if rows have been cleared since the last full import, or if no imported provider is listed.
 */
async function findChangesFrom(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    with done as (
      select source, finished_at, changes_until from cqc_imports
      where status = 'done' and not is_dry_run and source in ('api-full', 'api-changes')
    ), whole as (select max(finished_at) as at from done where source = 'api-full')
    select max(changes_until)::text as until from done, whole
    where whole.at is not null and exists (select from care_providers where is_listed and not is_demo)
      and not exists (select from care_providers where cleared_at > whole.at)`);
  return rows[0]?.until ?? null;
}

/**
 * Resumes the run that failed because of the API. Undefined if there is none, if the failed run is a dry run but the
 * new import is not (or the reverse), or if the failed run reads only changes but all locations must now be read.
 */
async function resumeLast(
  { db, jobs }: StartPlatform,
  { isDryRun = false, isForced, askedBy = null }: NewImport,
  isWhole: boolean,
): Promise<StartedImport | undefined> {
  return db.transaction(async (tx) => {
    const id = await resumeRun(tx, { isDryRun, isForced, isWhole });
    if (!id) return undefined;
    await jobs?.send(tx, importCqc, {});
    const { rows } = await tx.execute<{ source: ImportSource }>(sql`select source from cqc_imports where id = ${id}`);
    await recordStart(tx, askedBy, rows[0]?.source, isDryRun);
    return rows[0] && { ok: true, id, source: rows[0].source };
  });
}

async function startApi(platform: StartPlatform, wanted: NewImport): Promise<StartedImport> {
  if (!platform.config.cqc.key) return { ok: false, reason: 'not-configured', message: notConfigured };
  const from = wanted.source === 'api-full' ? null : await findChangesFrom(platform.db);
  const resumed = wanted.source === 'api' ? await resumeLast(platform, wanted, from === null) : undefined;
  if (resumed) return resumed;
  const source = from ? 'api-changes' : 'api-full';
  const today = sql`(now() at time zone 'Europe/London')::date`;
  const values = sql`${source}, 'list', ${today}, ${from}::timestamptz, date_trunc('second', now()), null::jsonb`;
  return insertRun(platform, wanted, source, values);
}

async function insertRun(
  { db, jobs }: StartPlatform,
  { isDryRun = false, isForced = false, askedBy = null }: NewImport | Omit<NewImport, 'file' | 'source'>,
  source: ImportSource,
  values: ReturnType<typeof sql>,
): Promise<StartedImport> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into cqc_imports (source, step, data_date, changes_from, changes_until, file, is_dry_run, is_forced, asked_by)
      values (${values}, ${isDryRun}, ${isForced}, ${askedBy === byCommand ? null : askedBy}::uuid) on conflict do nothing returning id`);
    const id = rows[0]?.id;
    if (!id) {
      const { rowCount } = await tx.execute(sql`select from cqc_imports where status = 'asking'`);
      return { ok: false, reason: 'already-running', isAsking: rowCount === 1 };
    }
    await forgetKept(tx);
    // The last completed import from each source is not deleted: the next import starts from where it ended.
    await tx.execute(sql`
      delete from cqc_imports where id not in (select id from cqc_imports order by queued_at desc limit ${keptRuns})
        and id not in (select distinct on (source) id from cqc_imports where status = 'done' and not is_dry_run
          order by source, finished_at desc)`);
    await jobs?.send(tx, importCqc, {});
    await recordStart(tx, askedBy, source, isDryRun);
    return { ok: true, id, source };
  });
}

async function recordStart(tx: Database, by: string | null, source = '', isDryRun = false): Promise<void> {
  if (by !== null) await recordAct(tx, { by, act: 'import-start', about: isDryRun ? `${source}, preview` : source });
}
