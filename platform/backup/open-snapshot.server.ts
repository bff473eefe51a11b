import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { OpenDatabase } from '../database/open-database.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import type { Rows } from './digest-rows.server.ts';
import { findSequences, findTables, type Sequence, type TableShape } from './find-tables.server.ts';
import type { Manifest } from './manifest.server.ts';
import { nightlyBackupName } from './nightly-backup-name.server.ts';
import { openOwnClient, plainText } from './own-client.server.ts';

export type JobsTable = 'queue' | 'job';

/** The whole content of a database at one moment. */
export type Snapshot = {
  migrations: Manifest['migrations'];
  tables: TableShape[];
  sequences: Sequence[];
  jobs: JobsTable[];
  /** How long other queries on the embedded database waited for the snapshot, in ms. */
  heldMs: number;
  /** Returns the rows of a table as the database writes a row as text. Each can be read once. */
  rows(table: string): Rows;
  /** Returns queues or unfinished jobs, each as JSON. */
  jobRows(table: JobsTable): Rows;
  /** Ends the snapshot. */
  close(): Promise<void>;
};

const batchBytes = { embedded: 256 * 1024, postgres: 1024 * 1024 };
const firstBatchRows = 20;
const mostBatchRows = 2000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Generated columns are left empty: their values may differ between databases (collation), and are computed anew. */
function rowsOf({ name, columns, generated }: TableShape): string {
  const values = columns.map((column) => (generated.includes(column) ? 'null::text' : `t.${quoted(column)}`));
  return `select row(${values.join(', ')})::text as r from public.${quoted(name)} as t`;
}

/** A job that runs at this moment begins again. The backup's own job does not. */
const jobQueries: Record<JobsTable, string> = {
  queue: `select to_jsonb(q)::text as r from jobs.queue as q where name not like '\\_\\_%'`,
  job: `select (to_jsonb(j) || case when state = 'active'
      then jsonb_build_object('state', case when retry_count > 0 then 'retry' else 'created' end, 'started_on', null)
      else '{}' end)::text as r
    from jobs.job as j where state in ('created', 'retry', 'active')
      and name not like '\\_\\_%' and name <> '${nightlyBackupName}'`,
};

/**
 * Takes a snapshot of a database. On PostgreSQL it is one transaction, REPEATABLE READ and READ ONLY, and nobody waits.
 * The embedded database has a single session, and a transaction would keep it from all pages until the last row is
 * read. So there, one short transaction copies the rows into cursors that stay open after it (WITH HOLD; the database
 * writes large ones to its temporary files). They are read between the queries of pages.
 */
export async function openSnapshot(database: OpenDatabase, { isRestoring = false } = {}): Promise<Snapshot> {
  const isEmbedded = database.kind === 'embedded';
  const client = await openOwnClient(database);
  const id = randomBytes(6).toString('hex');
  const open = new Map<string, string>();
  let heldMs = 0;
  const close = async () => {
    // Whatever fails here has lost the connection, and with it what is to be closed.
    if (isEmbedded) for (const cursor of open.values()) await client.query(`close ${cursor}`).catch(() => {});
    else await client.query('rollback').catch(() => {});
    await client.end().catch(() => {});
  };
  try {
    if (isEmbedded) await closeForgotten(client);
    const began = performance.now();
    await client.query('begin isolation level repeatable read read only');
    const migrations = await findMigrations(client, isRestoring);
    await client.query(plainText);
    const tables = await findTables(client);
    const jobs = await hasJobs(client);
    const queries = [
      ...tables.map((table) => [`public.${table.name}`, rowsOf(table)] as const),
      ...jobs.map((table) => [`jobs.${table}`, jobQueries[table]] as const),
    ];
    const declared = queries.map(([name, query], index) => {
      const cursor = `backup_${id}_${index}`;
      open.set(name, cursor);
      return `declare ${cursor} no scroll cursor ${isEmbedded ? 'with hold ' : ''}for ${query}`;
    });
    await client.query(declared.join(';\n'));
    const sequences = await findSequences(client);
    if (isEmbedded) {
      await client.query('commit');
      heldMs = performance.now() - began;
    }
    const read = async function* (name: string) {
      const cursor = open.get(name);
      if (!cursor) throw new Error(`The snapshot has no ${name} to read.`);
      yield* fetchRows(client, cursor, batchBytes[database.kind]);
      open.delete(name);
      await client.query(`close ${cursor}`);
    };
    return {
      migrations,
      tables,
      sequences,
      jobs,
      heldMs,
      rows: (table) => read(`public.${table}`),
      jobRows: (table) => read(`jobs.${table}`),
      close,
    };
  } catch (error) {
    if (isEmbedded) open.clear();
    await client.query('rollback').catch(() => {});
    await close();
    throw error;
  }
}

/** Closes cursors that a killed command has left in the embedded database's session, so that their files are freed. */
async function closeForgotten(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_cursors where name like 'backup\\_%' and creation_time < now() - interval '1 day'`,
  );
  for (const { name } of rows) await client.query(`close ${quoted(name)}`);
}

async function findMigrations(client: pg.Client, isRestoring: boolean): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ isThere: boolean; isUnfinished: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "isThere",
       to_regclass('public.unfinished_restore') is not null as "isUnfinished"`,
  );
  if (rows[0]?.isUnfinished && !isRestoring) {
    throw new BackupRefused('A restore into this database was not finished, so there is nothing whole to back up.');
  }
  if (!rows[0]?.isThere) throw new BackupRefused('This database is not one of this product: it has no migrations.');
  const found = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from public.schema_migrations order by name',
  );
  return found.rows;
}

async function hasJobs(client: pg.Client): Promise<JobsTable[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('jobs.job') is not null as "isThere"`);
  return rows[0]?.isThere ? ['queue', 'job'] : [];
}

/** Reads a cursor in batches of about `bytes`. The number of rows grows slowly, in case a later row is much larger. */
async function* fetchRows(client: pg.Client, cursor: string, bytes: number): AsyncGenerator<string[]> {
  for (let count = firstBatchRows; ;) {
    const { rows } = await client.query<{ r: string }>(`fetch forward ${count} from ${cursor}`);
    if (rows.length === 0) return;
    const batch = rows.map(({ r }) => r);
    yield batch;
    const mean = batch.reduce((sum, row) => sum + row.length, 0) / batch.length;
    count = Math.max(1, Math.min(Math.floor(bytes / mean), mostBatchRows, count * 4));
  }
}
