import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { createLog } from '../log/create-log.server.ts';
import { CannotMigrate, isMigrated, migrate } from './migrate.server.ts';
import { openDatabase, type OpenDatabase } from './open-database.server.ts';

let database: OpenDatabase;
let discard: () => Promise<void>;
beforeAll(async () => {
  const test = await ownDatabase();
  discard = test.discard;
  database = await openDatabase(test.config, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await discard();
});
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'));

/** Returns a folder with these migration files, for use by migrate(). */
async function migrations(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'carebridge-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

test('a fresh database gets every migration in order, and a second run does nothing', async () => {
  const applied = await migrate(database.pool);
  expect(applied.length).toBeGreaterThan(1);
  expect(applied).toEqual(applied.toSorted());
  expect(applied[0]).toBe('0001-outbox.sql');
  expect(await tables()).toContain('consultant_profiles');
  expect(await isMigrated(database.pool)).toBe(true);
  expect(await migrate(database.pool)).toEqual([]);
});

test('a database that lacks a migration of this version is not ready', async () => {
  await migrate(database.pool);
  await database.pool.query(`delete from schema_migrations where name = '0001-outbox.sql'`);
  expect(await isMigrated(database.pool)).toBe(false);
});

test('a new file is applied to a database that has the others', async () => {
  await migrate(database.pool, await migrations({ '0001-a.sql': 'create table a ()' }));
  const both = await migrations({ '0001-a.sql': 'create table a ()', '0002-b.sql': 'create table b ()' });
  expect(await migrate(database.pool, both)).toEqual(['0002-b.sql']);
  expect(await tables()).toEqual(['a', 'b', 'schema_migrations']);
});

test('a file that was changed after it had been applied is refused, and nothing after it is applied', async () => {
  await migrate(database.pool, await migrations({ '0001-a.sql': 'create table a ()' }));
  const changed = await migrations({ '0001-a.sql': 'create table a () ', '0002-b.sql': 'create table b ()' });
  await expect(migrate(database.pool, changed)).rejects.toThrow(
    new CannotMigrate('The migration 0001-a.sql was changed after it had been applied. Add a new file instead.'),
  );
  expect(await tables()).toEqual(['a', 'schema_migrations']);
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const folder = await migrations({
    '0001-a.sql': 'create table a ()',
    '0002-b.sql': 'create table b (); insert into b default values; select * from nowhere',
  });
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The migration 0002-b.sql failed: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual(['a', 'schema_migrations']);
  const repaired = await migrations({ '0001-a.sql': 'create table a ()', '0002-b.sql': 'create table b ()' });
  expect(await migrate(database.pool, repaired)).toEqual(['0002-b.sql']);
});

test('a file outside a transaction makes an index concurrently, while another process waits for its turn', async () => {
  const folder = await migrations({
    '0001-a.sql': 'create table a (b integer)',
    '0002-index.sql':
      '-- outside a transaction\ndrop index concurrently if exists a_b;\ncreate index concurrently a_b on a (b);\n',
  });
  // Only one process at a time can use the embedded database.
  const processes = database.kind === 'postgres' ? 2 : 1;
  const done = await Promise.all(Array.from({ length: processes }, () => migrate(database.pool, folder)));
  expect(done.flat().toSorted()).toEqual(['0001-a.sql', '0002-index.sql']);
  const { rows } = await database.pool.query(`select indisvalid from pg_index where indexrelid = 'a_b'::regclass`);
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a file outside a transaction that fails half-way is not noted, and is run again as a whole', async () => {
  const text = (last: string) => `-- outside a transaction\ncreate table if not exists a ();\n${last};\n`;
  const failing = await migrations({ '0001-a.sql': text('select * from nowhere') });
  await expect(migrate(database.pool, failing)).rejects.toThrow('relation "nowhere" does not exist');
  expect(await tables()).toEqual(['a', 'schema_migrations']);
  const repaired = await migrations({ '0001-a.sql': text('create table b ()') });
  expect(await migrate(database.pool, repaired)).toEqual(['0001-a.sql']);
  expect(await tables()).toEqual(['a', 'b', 'schema_migrations']);
});

test('after a failed migration the connection is as it was', async () => {
  const before = await database.pool.query('show statement_timeout');
  await migrate(database.pool, await migrations({ '0001-a.sql': 'wrong' })).catch(() => {});
  expect((await database.pool.query('show statement_timeout')).rows).toEqual(before.rows);
  const { rows } = await database.pool.query(`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
  expect(rows).toEqual([]);
});

test('whoever asks again and again whether all is applied makes nobody read files', async () => {
  await migrate(database.pool);
  expect(await isMigrated(database.pool)).toBe(true);
  const listed = vi.spyOn(fs, 'readdirSync');
  onTestFinished(() => {
    listed.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  expect(await isMigrated(database.pool)).toBe(true);
  expect(listed).not.toHaveBeenCalled();
});
