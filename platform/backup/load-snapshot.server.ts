import type pg from 'pg';
import { migrate, ownMigrations } from '../database/migrate.server.ts';
import type { OpenDatabase } from '../database/open-database.server.ts';
import { markUnfinished, unmarkUnfinished } from '../database/unfinished-restore.server.ts';
import { openJobs } from '../jobs/open-jobs.server.ts';
import type { Log } from '../log/create-log.server.ts';
import { BackupRefused } from './backup-refused.server.ts';
import { digestOf, type Rows } from './digest-rows.server.ts';
import { findTables, type Sequence } from './find-tables.server.ts';
import type { Digest, Manifest } from './manifest.server.ts';
import { openSnapshot } from './open-snapshot.server.ts';
import { openOwnClient, plainText } from './own-client.server.ts';

/** What is loaded: the content of an archive, or of another database. */
export type Content = {
  migrations: Manifest['migrations'];
  tables: { name: string; columns: string[] }[];
  jobs: { name: 'queue' | 'job' }[];
  sequences: Sequence[];
  rows(table: string): Rows;
  jobRows(table: 'queue' | 'job'): Rows;
  /** Returns the count and checksums of a table that has been read. */
  digest(table: string): Pick<Digest, 'rows' | 'sum'> | undefined;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Throws BackupRefused unless this version knows each of these migrations, unchanged. */
export function refuseNewer(migrations: Manifest['migrations']): void {
  const own = new Map(ownMigrations().map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (!own.has(name)) {
      throw new BackupRefused(
        `This data is of a newer version of the product (it has the migration ${name}). Use that version, or a later one.`,
      );
    }
    if (own.get(name) !== sha256) {
      throw new BackupRefused(`This data is of another version of the product (its migration ${name} is different).`);
    }
  }
}

/**
 * Loads content into an empty database and compares every table afterwards. `between` runs when the rows are loaded,
 * for what belongs to them (the files). Until the end, the database is marked as unfinished, so that nothing uses it if
 * this is killed or fails. Returns the number of rows in the product's tables.
 */
export async function loadSnapshot(
  database: OpenDatabase,
  content: Content,
  log: Log,
  between: () => Promise<void> = async () => {},
): Promise<number> {
  await markUnfinished(database.pool);
  const only = new Set(content.migrations.map(({ name }) => name));
  await migrate(database.pool, undefined, { isRestoring: true, only });
  const client = await openOwnClient(database);
  try {
    await inTransaction(client, () => loadTables(client, content));
    if (content.jobs.length > 0) {
      // Creates the tables of the queue.
      await (await openJobs(database, [], log, false)).close();
      await inTransaction(client, () => loadJobs(client, content));
    }
  } finally {
    await client.end();
  }
  await between();
  const rows = await compare(database, content);
  await migrate(database.pool, undefined, { isRestoring: true });
  const last = await openOwnClient(database);
  try {
    await last.query('analyze');
    await unmarkUnfinished(last);
  } finally {
    await last.end();
  }
  return rows;
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Loads all rows in one transaction. Foreign keys are dropped and added again, so that rows can come in any order.
 * Triggers are off, because what they would derive is in the rows, and nothing is to be announced. The owner of the
 * tables may do both, without further rights.
 */
async function loadTables(client: pg.Client, content: Content): Promise<void> {
  await client.query(plainText);
  const shapes = await findTables(client);
  const given = content.tables.map(({ name, columns }) => `${name}(${columns.join()})`).toSorted();
  const wanted = shapes.map(({ name, columns }) => `${name}(${columns.join()})`).toSorted();
  if (given.join('\n') !== wanted.join('\n')) {
    throw new BackupRefused('The tables of this data are not those of its version: something is missing, or too much.');
  }
  if (shapes.length === 0) return;
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const all = shapes.map(({ name }) => `public.${quoted(name)}`);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  // Migrations may have added rows.
  await client.query(`truncate ${all.join(', ')}`);
  for (const { name, columns, generated } of shapes) {
    const kept = columns.filter((column) => !generated.includes(column)).map(quoted);
    const table = `public.${quoted(name)}`;
    // OFFSET 0: each row is parsed once, not once for each of its columns.
    const insert = `insert into ${table} (${kept.join(', ')}) overriding system value
      select ${kept.map((column) => `(r).${column}`).join(', ')}
      from (select given::${table} as r from unnest($1::text[]) as given offset 0) as parsed`;
    for await (const batch of content.rows(name)) await client.query(insert, [batch]);
  }
  for (const { table, name, definition } of keys.rows) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`);
  for (const { name, last, isCalled } of content.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public.${quoted(name)}`, last, isCalled]);
  }
}

/** Loads queues and unfinished jobs. Columns that only one version of the queue has are left out. */
async function loadJobs(client: pg.Client, { jobs, jobRows }: Content): Promise<void> {
  for (const { name } of jobs) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`jobs.${name}`],
    );
    for await (const batch of jobRows(name)) {
      const given = new Set(batch.flatMap((row) => Object.keys(JSON.parse(row) as object)));
      const kept = rows.map((column) => column.name).filter((column) => given.has(column));
      const columns = kept.map(quoted).join(', ');
      await client.query(
        `insert into jobs.${name} (${columns})
         select ${columns} from jsonb_populate_recordset(null::jobs.${name}, $1::jsonb) on conflict do nothing`,
        [`[${batch.join(',')}]`],
      );
    }
  }
}

/** Reads every table again and compares the rows with what was loaded. Returns the number of rows. */
async function compare(database: OpenDatabase, content: Content): Promise<number> {
  const loaded = await openSnapshot(database, { isRestoring: true });
  try {
    let rows = 0;
    for (const { name } of loaded.tables) {
      const now = await digestOf(loaded.rows(name));
      const wanted = content.digest(name);
      if (now.rows !== wanted?.rows || now.sum !== wanted.sum) {
        throw new BackupRefused(
          `The table ${name} is not the same after loading: ${now.rows} rows of ${wanted?.rows ?? 0}. Nothing may use this database.`,
        );
      }
      rows += now.rows;
    }
    return rows;
  } finally {
    await loaded.close();
  }
}
