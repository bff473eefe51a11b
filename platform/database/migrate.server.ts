import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { safeMessage } from '../log/create-log.server.ts';
import { isRestoreUnfinished } from './unfinished-restore.server.ts';

const project = pathToFileURL(createRequire(import.meta.url).resolve('#package'));
const ownFolder = new URL('./platform/database/migrations/', project);
/** A pg_advisory_lock number that nothing else on the same database uses. */
const lockNumber = 7_420_001;
const askAgainAfterMs = 200;
/** The SQLSTATE of a table that does not exist. */
const undefinedTable = '42P01';
/** The first line of a file whose statements must run without a transaction, such as CREATE INDEX CONCURRENTLY. */
const outsideMark = '-- outside a transaction';

type Migration = { name: string; sql: string; sha256: string };
/** `isRestoring`: whether a restore calls, into whose database nobody else may write. `only`: the names to apply. */
type MigrateOptions = { isRestoring?: boolean; only?: ReadonlySet<string> };

/** Returns the migrations of this version in order: platform/database/migrations/0001-name.sql and so on. */
function knownMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Returns the names and checksums of this version's migrations, in order. */
export function ownMigrations(): Pick<Migration, 'name' | 'sha256'>[] {
  return knownMigrations(ownFolder).map(({ name, sha256 }) => ({ name, sha256 }));
}

/**
 * A migration file was changed after it had been applied, or it failed. A failed file leaves no trace in the database,
 * unless it runs outside a transaction.
 */
export class CannotMigrate extends Error {
  override name = 'CannotMigrate';
}

const unfinished =
  'A restore into this database was not finished, so its data is not complete. Restore again into an empty place.';

/**
 * Migrates the database to this version, forward only. Each file runs in its own transaction. Several processes may
 * start together: one migrates, the others wait. Throws CannotMigrate when a file fails, or was changed after it had
 * been applied. Returns the names of the applied files. `folder` is for tests.
 *
 * A file that begins with the line '-- outside a transaction' runs statement by statement (each ends with ';' at the
 * end of a line) and is recorded when all have run. After a failure the whole file runs again, so it must be
 * repeatable.
 */
export async function migrate(
  pool: pg.Pool,
  folder = ownFolder,
  { isRestoring = false, only }: MigrateOptions = {},
): Promise<string[]> {
  // A separate connection without the time-outs of pages: an index on a large table takes longer than a page may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await lockMigrations(client);
    if (!isRestoring && (await isRestoreUnfinished(client))) throw new CannotMigrate(unfinished);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<Pick<Migration, 'name' | 'sha256'>>(
      'select name, sha256 from schema_migrations',
    );
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const done: string[] = [];
    for (const migration of knownMigrations(folder)) {
      if ((only && !only.has(migration.name)) || applied.get(migration.name) === migration.sha256) continue;
      if (await apply(client, migration)) done.push(migration.name);
    }
    return done;
  } finally {
    // The embedded database has one session for all connections: the lock would remain.
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    await client.query('reset statement_timeout').catch(() => {});
    await client.end();
  }
}

/**
 * Waits until no other process migrates. It polls, because a waiting statement holds a snapshot, and CREATE INDEX
 * CONCURRENTLY waits for every snapshot: the two would block each other.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber]);
    if (rows[0]?.taken) return;
    await wait(askAgainAfterMs);
  }
}

/**
 * Applies the migration, or returns false if it has been applied already. This is checked inside the transaction: on
 * the embedded database all connections share one session, so the advisory lock does not keep them apart.
 */
async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<boolean> {
  const isOutside = sql.startsWith(`${outsideMark}\n`);
  const order = (text: string) => (isOutside ? undefined : client.query(text));
  await order('begin');
  try {
    const { rows } = await client.query<{ sha256: string }>('select sha256 from schema_migrations where name = $1', [
      name,
    ]);
    if (rows[0] && rows[0].sha256 !== sha256) {
      throw new CannotMigrate(`The migration ${name} was changed after it had been applied. Add a new file instead.`);
    }
    if (!rows[0]) {
      for (const statement of isOutside ? sql.split(/;\s*$/m) : [sql]) {
        if (statement.trim()) await client.query(statement);
      }
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    }
    await order('commit');
    return !rows[0];
  } catch (error) {
    await order('rollback')?.catch(() => {});
    if (error instanceof CannotMigrate) throw error;
    throw new CannotMigrate(`The migration ${name} failed: ${safeMessage(error)}`, { cause: error });
  }
}

/** The names of this version's migrations, read once, because a health check needs them several times a minute. */
let ownNames: string[] | undefined;

/** Whether every migration of this version has been applied, and no restore is unfinished. Throws when the database cannot be reached. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  ownNames ??= knownMigrations(ownFolder).map(({ name }) => name);
  return ownNames.every((name) => applied.has(name)) && !(await isRestoreUnfinished(pool));
}

/** How the database differs from this version: names of migrations. All three are empty if it is of this version. */
export type MigrationDifference = {
  missing: string[];
  /** Applied by a newer version. */
  unknown: string[];
  /** The file is another one than that which was applied. */
  changed: string[];
};

/** Compares the applied migrations with those of this version. A database without any has all of them missing. */
export async function compareMigrations(pool: pg.Pool): Promise<MigrationDifference> {
  const { rows } = await pool
    .query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations order by name')
    .catch((error: { code?: string }) => {
      if (error.code === undefinedTable) return { rows: [] };
      throw error;
    });
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const known = knownMigrations(ownFolder);
  const names = new Set(known.map(({ name }) => name));
  return {
    missing: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !names.has(name)),
    changed: known
      .filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
      .map(({ name }) => name),
  };
}
