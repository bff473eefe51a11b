import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const ownFolder = new URL('./migrations/', import.meta.url);
/** Any number that nothing else on the same database uses for pg_advisory_lock. */
const lockNumber = 7_420_001;

type Migration = { name: string; sql: string; sha256: string };

/** The migrations of this version of the product, in order: platform/database/migrations/0001-name.sql and so on. */
function knownMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** A migration that was changed, or failed: nothing of it is in the database. */
export class CannotMigrate extends Error {
  override name = 'CannotMigrate';
}

/**
 * Brings the database to this version, each file in a transaction of its own; forward only. Safe when several processes
 * start together: one migrates, the others wait. Throws CannotMigrate when a file was changed after it had been applied,
 * or fails. Answers the names of what it applied. `folder` is for tests.
 */
export async function migrate(pool: pg.Pool, folder = ownFolder): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for the other process, and building an index on a large table, may take longer than any page may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const done: string[] = [];
    for (const migration of knownMigrations(folder)) {
      if (await apply(client, migration)) done.push(migration.name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    await client.query('reset statement_timeout').catch(() => {});
    client.release();
  }
}

/**
 * Answers false when it has been applied before. Asks inside the transaction: on the embedded database all connections
 * share one session, and with it the advisory lock.
 */
async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ sha256: string }>('select sha256 from schema_migrations where name = $1', [
      name,
    ]);
    if (rows[0] && rows[0].sha256 !== sha256) {
      throw new CannotMigrate(`The migration ${name} was changed after it had been applied. Add a new file instead.`);
    }
    if (!rows[0]) {
      await client.query(sql);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    }
    await client.query('commit');
    return !rows[0];
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof CannotMigrate) throw error;
    throw new CannotMigrate(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether every migration of this version has been applied. Throws when the database cannot be reached. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return knownMigrations(ownFolder).every((migration) => applied.has(migration.name));
}
