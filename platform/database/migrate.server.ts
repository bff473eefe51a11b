import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
/** Any number that nothing else on the same database uses for pg_advisory_lock. */
const lockNumber = 7_420_001;

type Migration = { name: string; sql: string; sha256: string };

/** The migrations of this version of the product, in order: platform/database/migrations/0001-name.sql and so on. */
function knownMigrations(): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/**
 * Brings the database to this version, each file in a transaction of its own; forward only. Safe when several processes
 * start together: one migrates, the others wait. Throws when a file was changed after it had been applied. Answers the
 * names of what it applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for the other process, and building an index on a large table, may take longer than any page may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await appliedMigrations(client);
    const done: string[] = [];
    for (const migration of knownMigrations()) {
      const before = applied.get(migration.name);
      if (before === migration.sha256) continue;
      if (before)
        throw new Error(
          `The migration ${migration.name} was changed after it had been applied. Add a new file instead.`,
        );
      await apply(client, migration);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    await client.query('reset statement_timeout').catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether every migration of this version has been applied. Throws when the database cannot be reached. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedMigrations(pool);
  return knownMigrations().every((migration) => applied.has(migration.name));
}
