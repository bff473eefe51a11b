import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { emptyPlace } from '../../tests/commands/empty-place.ts';
import { ownDatabase } from '../../tests/commands/own-database.ts';
import { freshFolder } from '../../tests/commands/program.ts';
import type { Config } from '../config/read-config.server.ts';
import { CannotMigrate, isMigrated, migrate, ownMigrations } from '../database/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { countJobs } from '../jobs/find-jobs.server.ts';
import { openJobs, type JobKind } from '../jobs/open-jobs.server.ts';
import { createLog } from '../log/create-log.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import type { Storage } from '../storage/storage.server.ts';
import { loadSnapshot } from './load-snapshot.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { backUpTonight, nightlyBackup } from './nightly-backup.server.ts';
import { openArchive } from './read-archive.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

const log = createLog('silent');
let site: { config: Config; database: OpenDatabase; storage: Storage };
let discard: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  const own = await ownDatabase();
  const database = await openDatabase(own.config, log);
  site = { config: own.config, database, storage: openStorage(own.config) };
  discard = async () => {
    await database.close();
    await own.discard();
  };
  folder = await freshFolder((clean) => void afterAll(clean));
});
afterAll(() => discard());

const newFile = () => join(folder, `${randomUUID()}.zip`);

/** Writes one email and one limit in one transaction: both are in a backup, or neither is. */
async function writePair(name: string): Promise<void> {
  await site.database.db.transaction(async (tx) => {
    await tx.execute(`insert into outbox_emails (recipient, subject) values ('${name}', 'x')`);
    await tx.execute(`insert into rate_limits (key, points, expire) values ('${name}', 1, 0)`);
  });
}

/** Returns the names in the two tables of an archive. */
async function pairsIn(path: string): Promise<string[][]> {
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  const namesIn = async (table: string) => {
    const names: string[] = [];
    for await (const rows of archive.rows(table)) names.push(...rows.flatMap((row) => /pair-\d+/.exec(row)?.[0] ?? []));
    return names.toSorted();
  };
  return [await namesIn('outbox_emails'), await namesIn('rate_limits')];
}

/** Opens a new, empty place of the kind of database that this run tests. */
async function newPlace(): Promise<Config> {
  const place = await emptyPlace(inject('databaseKind'));
  return place.config;
}

test('what is written during a backup is wholly in it or wholly out of it, and waits for nothing', async () => {
  await writePair('pair-1');
  const path = newFile();
  // Between the snapshot and the first row that is read from it. On the embedded database this would wait for ever if the
  // snapshot kept the single session.
  const during = { onSnapshot: () => writePair('pair-2') };
  const report = await makeBackup(site, path, during);
  expect(await pairsIn(path)).toEqual([['pair-1'], ['pair-1']]);
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  expect(report.rows).toBe(archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
  await makeBackup(site, `${path}.2`);
  expect(await pairsIn(`${path}.2`)).toEqual([
    ['pair-1', 'pair-2'],
    ['pair-1', 'pair-2'],
  ]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  // A cursor left open would keep its copy of the rows on the disk.
  expect((await site.database.pool.query('select name from pg_cursors where is_holdable')).rows).toEqual([]);
});

test('files of every size, rows and jobs come back as they were, and a job that ran begins again', async () => {
  const greet: JobKind = { name: 'greet', retries: 7, firstRetrySeconds: 1, longestRetrySeconds: 1 };
  const jobs = await openJobs(site.database, [greet, nightlyBackup], log, true);
  for (const name of ['waits', 'runs', 'done']) await jobs.send(site.database.db, greet, { name });
  await jobs.send(site.database.db, nightlyBackup, {});
  await jobs.close();
  const set = (name: string, state: string) =>
    site.database.pool.query(
      `update jobs.job set state = $2::jobs.job_state, started_on = now() where name = 'greet' and data->>'name' = $1`,
      [name, state],
    );
  await set('runs', 'active');
  await set('done', 'completed');
  await site.database.pool.query(`update jobs.job set state = 'active' where name = 'backup'`);
  const hard = 'a,"b"\\c\n(d)\t\u{1f600} é';
  await site.database.pool.query(`insert into outbox_emails (recipient, subject, body_text) values ($1, $2, '')`, [
    'hard',
    hard,
  ]);
  const large = Buffer.alloc(3_000_000, 'large');
  const files = { 'a/empty.txt': Buffer.alloc(0), 'a/b/small.webp': Buffer.from('small'), 'a/large.zip': large };
  for (const [key, bytes] of Object.entries(files))
    await site.storage.put(key, { bytes, contentType: `x/${bytes.length}` });
  const path = newFile();
  expect(await makeBackup(site, path)).toMatchObject({ files: 3, gone: 0 });

  const place = await newPlace();
  expect(await restoreBackup(place, log, path)).toMatchObject({ files: 3, hasSameSecret: true });
  for (const [key, bytes] of Object.entries(files)) {
    const found = await openStorage(place).get(key);
    expect([key, found?.contentType, found?.bytes.equals(bytes)]).toEqual([key, `x/${bytes.length}`, true]);
  }
  const restored = await openDatabase(place, log);
  onTestFinished(() => restored.close());
  const { rows } = await restored.pool.query(`select subject, body_text from outbox_emails where recipient = 'hard'`);
  expect(rows).toEqual([{ subject: hard, body_text: '' }]);
  expect(await isMigrated(restored.pool)).toBe(true);
  expect(await countJobs(restored.db)).toEqual([
    { kind: 'backup', waiting: 0, running: 0, failed: 0, done: 0 },
    { kind: 'greet', waiting: 2, running: 0, failed: 0, done: 0 },
  ]);
  const again = await openJobs(restored, [greet], log, true);
  onTestFinished(() => again.close());
  const greeted: string[] = [];
  await again.work<{ name: string }>(greet, async ({ name }) => void greeted.push(name));
  await expect.poll(() => greeted.toSorted()).toEqual(['runs', 'waits']);
});

test('sequences go on where they were, keys and triggers are back', async () => {
  const { pool } = site.database;
  const { rows: before } = await pool.query<{ number: string }>(`select nextval('message_events') as number`);
  const path = newFile();
  await makeBackup(site, path);
  const place = await newPlace();
  await restoreBackup(place, log, path);
  const restored = await openDatabase(place, log);
  onTestFinished(() => restored.close());
  const { rows: after } = await restored.pool.query<{ number: string }>(`select nextval('message_events') as number`);
  expect(Number(after[0]?.number)).toBe(Number(before[0]?.number) + 1);
  const shape = `select
    (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace and convalidated) as constraints,
    (select string_agg(tgrelid::regclass::text || tgname || tgenabled::text, ' ' order by tgrelid::regclass::text, tgname)
     from pg_trigger where not tgisinternal) as triggers`;
  expect((await restored.pool.query(shape)).rows).toEqual((await pool.query(shape)).rows);
  expect((await restored.pool.query(`select to_regclass('unfinished_restore') as marker`)).rows).toEqual([
    { marker: null },
  ]);
});

test('an archive of an earlier version is restored, and then migrated to this one', async () => {
  const earlier = await newPlace();
  const database = await openDatabase(earlier, log);
  onTestFinished(() => database.close());
  const only = new Set(
    ownMigrations()
      .slice(0, 20)
      .map(({ name }) => name),
  );
  await migrate(database.pool, undefined, { only });
  await database.pool.query(`insert into outbox_emails (recipient, subject) values ('earlier', 'x')`);
  const path = newFile();
  await makeBackup({ config: earlier, database, storage: openStorage(earlier) }, path);
  const place = await newPlace();
  const { manifest } = await restoreBackup(place, log, path);
  expect(manifest.migrations).toHaveLength(20);
  const restored = await openDatabase(place, log);
  onTestFinished(() => restored.close());
  expect(await isMigrated(restored.pool)).toBe(true);
  expect((await restored.pool.query('select recipient from outbox_emails')).rows).toEqual([{ recipient: 'earlier' }]);
});

test('a restore that was not finished leaves a place that nothing uses', async () => {
  const path = newFile();
  await makeBackup(site, path);
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  const place = await newPlace();
  const database = await openDatabase(place, log);
  onTestFinished(() => database.close());
  const digests = new Map(archive.manifest.tables.map((table) => [table.name, table]));
  const content = {
    ...archive.manifest,
    rows: archive.rows,
    jobRows: archive.jobRows,
    digest: (name: string) => digests.get(name),
  };
  const killed = async () => {
    throw new Error('killed');
  };
  await expect(loadSnapshot(database, content, log, killed)).rejects.toThrow('killed');
  await expect(migrate(database.pool)).rejects.toThrow(CannotMigrate);
  await expect(migrate(database.pool)).rejects.toThrow('A restore into this database was not finished');
  expect(await isMigrated(database.pool)).toBe(false);
  const again = makeBackup({ config: place, database, storage: openStorage(place) }, newFile());
  await expect(again).rejects.toThrow('A restore into this database was not finished');
});

test('a restore into a place that is not empty is refused, and changes nothing there', async () => {
  const path = newFile();
  await makeBackup(site, path);
  const { rows: before } = await site.database.pool.query('select count(*) from outbox_emails');
  await expect(restoreBackup(site.config, log, path)).rejects.toThrow(/is not empty/);
  expect((await site.database.pool.query('select count(*) from outbox_emails')).rows).toEqual(before);
  const place = await newPlace();
  await openStorage(place).put('a/b.txt', { bytes: Buffer.from('x'), contentType: 'text/plain' });
  await expect(restoreBackup(place, log, path)).rejects.toThrow(/is not empty/);
  expect(await readdir(place.dataDir)).toEqual(['files']);
});

test('an existing file stays as it is, and a backup that fails leaves nothing', async () => {
  const path = newFile();
  await writeFile(path, 'mine');
  await expect(makeBackup(site, path)).rejects.toThrow(`${path} exists already.`);
  expect(await readFile(path, 'utf8')).toBe('mine');

  const own = await freshFolder();
  const file = join(own, 'a.zip');
  const broken = { ...site.storage, open: () => Promise.reject(new Error('the store is away')) };
  await site.storage.put('a/c.txt', { bytes: Buffer.from('x'), contentType: 'text/plain' });
  await expect(makeBackup({ ...site, storage: broken }, file)).rejects.toThrow('the store is away');
  expect(await readdir(own)).toEqual([]);
  const stopping = AbortSignal.abort(new Error('the site stops'));
  await expect(makeBackup(site, file, { signal: stopping })).rejects.toThrow('the site stops');
  expect(await readdir(own)).toEqual([]);
  await expect(makeBackup(site, join(own, 'no', 'a.zip'))).rejects.toThrow('ENOENT');

  // Two at once: one is refused. What a killed backup has left is replaced after a while.
  const both = await Promise.allSettled([makeBackup(site, file), makeBackup(site, file)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(own)).toEqual(['a.zip']);
  await writeFile(join(own, 'b.zip.partial'), 'left');
  await expect(makeBackup(site, join(own, 'b.zip'))).rejects.toThrow('Another backup is writing');
  await utimes(join(own, 'b.zip.partial'), 0, 0);
  await makeBackup(site, join(own, 'b.zip'));
  expect((await readdir(own)).toSorted()).toEqual(['a.zip', 'b.zip']);
});

test('the nightly backup keeps the newest, and deletes an old one only after a success', async () => {
  const dir = join(await freshFolder(), 'backups');
  const nightly = { ...site, config: { ...site.config, backup: { dir, keep: 2 } }, log };
  const night = (day: number) => new Date(Date.UTC(2026, 5, day, 0, 30));
  // 0:30 UTC is 1:30 in London in June.
  for (const day of [1, 2]) await backUpTonight(nightly, undefined, night(day));
  await writeFile(join(dir, 'mine.zip'), 'mine');
  const broken = {
    ...site.storage,
    list: () => {
      throw new Error('the store is away');
    },
  };
  await expect(backUpTonight({ ...nightly, storage: broken }, undefined, night(3))).rejects.toThrow(
    'the store is away',
  );
  expect((await readdir(dir)).toSorted()).toEqual([
    'carebridge-2026-06-01.zip',
    'carebridge-2026-06-02.zip',
    'mine.zip',
  ]);
  // The job runs twice: its process was killed before it could say that it was done.
  for (const day of [3, 3]) await backUpTonight(nightly, undefined, night(day));
  expect((await readdir(dir)).toSorted()).toEqual([
    'carebridge-2026-06-02.zip',
    'carebridge-2026-06-03.zip',
    'mine.zip',
  ]);
  await mkdir(join(dir, 'away'));
  const file = join(dir, 'mine.zip');
  const onFile = { ...nightly, config: { ...site.config, backup: { dir: file, keep: 2 } } };
  await expect(backUpTonight(onFile, undefined, night(4))).rejects.toThrow('EEXIST');
});
