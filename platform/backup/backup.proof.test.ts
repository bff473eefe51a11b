import { randomBytes, randomInt } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { damageArchive } from '../../tests/commands/damage-archive.ts';
import { emptyPlace, type EmptyPlace } from '../../tests/commands/empty-place.ts';
import { freshFolder, runProgram, startProgram } from '../../tests/commands/program.ts';
import { createLog } from '../log/create-log.server.ts';
import { CannotMigrate, migrate } from '../database/migrate.server.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.server.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { openArchive } from './read-archive.server.ts';

const log = createLog('silent');
const whenOver = (clean: () => void | Promise<void>) => void afterAll(clean);
let folder: string;
beforeAll(async () => {
  folder = await freshFolder(whenOver);
});

/** Far less than the 300 MB of rows and files. */
const mostGrowthMB = 120;

const newPlace = (clean?: typeof whenOver): Promise<EmptyPlace> => emptyPlace(inject('databaseKind'), {}, clean);

/** Opens the database of a new place, migrated. */
async function newSite(): Promise<EmptyPlace & { database: OpenDatabase }> {
  const place = await newPlace();
  const database = await openDatabase(place.config, log);
  await migrate(database.pool);
  return { ...place, database };
}

/** Writes rows of some 1,500 bytes, and files. */
async function fill({ database, config }: EmptyPlace & { database: OpenDatabase }, rows: number, files: number) {
  for (let at = 0; at < rows; at += 1000) {
    await database.pool.query(
      `insert into outbox_emails (recipient, subject, body_text)
       select 'row-' || n, 'x', (select string_agg(md5(n::text || k), '') from generate_series(1, 45) k)
       from generate_series($1::int, $2::int) n`,
      [at + 1, Math.min(at + 1000, rows)],
    );
  }
  const storage = openStorage(config);
  for (let at = 0; at < files; at++) {
    await storage.put(`files/f${at}.webp`, { bytes: randomBytes(2_000_000), contentType: 'image/webp' });
  }
}

/** Prints the most memory that a program has used, at its end. */
const peakProgram = `process.on('exit',()=>process.stdout.write('peak '+Math.round(process.resourceUsage().maxRSS/1024)+' MB'))`;
const withPeak = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(peakProgram)}` };
const peakIn = (output: string) => Number(/peak (\d+) MB/.exec(output)?.[1]);

test('memory stays flat: 60,000 rows of 1.5 kB and 200 MB of files need little more than none', async () => {
  const peaks: Record<string, number[]> = { backup: [], restore: [] };
  for (const [rows, files] of [
    [100, 0],
    [60_000, 100],
  ] as const) {
    const site = await newSite();
    await fill(site, rows, files);
    await site.database.close();
    const path = join(folder, `${rows}.zip`);
    const backup = await runProgram('tools/backup.ts', [path], { ...site.settings, ...withPeak });
    expect([backup.code, backup.errors]).toEqual([0, '']);
    peaks['backup']?.push(peakIn(backup.output));
    const { settings } = await newPlace();
    const restore = await runProgram('tools/restore.ts', [path], { ...settings, ...withPeak });
    expect([restore.code, restore.errors]).toEqual([0, '']);
    peaks['restore']?.push(peakIn(restore.output));
  }
  for (const [small = 0, large = 0] of Object.values(peaks))
    expect(large - small, JSON.stringify(peaks)).toBeLessThan(mostGrowthMB);
});

test('backups under load: each holds all that was acknowledged before it, and no half of a transaction', async () => {
  const site = await newSite();
  onTestFinished(() => site.database.close());
  await fill(site, 5000, 3);
  let acknowledged = 0;
  let isOver = false;
  const writer = (async () => {
    while (!isOver) {
      const next = acknowledged + 1;
      await site.database.db.transaction(async (tx) => {
        await tx.execute(`insert into outbox_emails (recipient, subject) values ('pair-${next}', 'x')`);
        await tx.execute(`insert into rate_limits (key, points, expire) values ('pair-${next}', 1, 0)`);
      });
      acknowledged = next;
    }
  })();
  const site1 = { config: site.config, database: site.database, storage: openStorage(site.config) };
  for (let time = 0; time < 20; time++) {
    const before = acknowledged;
    const path = join(folder, `load-${time}.zip`);
    await makeBackup(site1, path);
    const archive = await openArchive(path);
    const pairsIn = async (table: string) => {
      const found: number[] = [];
      for await (const rows of archive.rows(table))
        found.push(...rows.flatMap((row) => Number(/pair-(\d+)/.exec(row)?.[1] ?? []) || []));
      return found.toSorted((one, other) => one - other);
    };
    const pairs = await pairsIn('outbox_emails');
    expect(pairs).toEqual(await pairsIn('rate_limits'));
    expect(pairs).toEqual(Array.from({ length: pairs.length }, (_, index) => index + 1));
    expect(pairs.length).toBeGreaterThanOrEqual(before);
    archive.close();
    await rm(path);
  }
  isOver = true;
  await writer;
});

test('a restore that is killed at any moment leaves a whole place, an empty one, or one that nothing uses', async () => {
  const site = await newSite();
  await fill(site, 3000, 3);
  const path = join(folder, 'killed.zip');
  await makeBackup({ config: site.config, database: site.database, storage: openStorage(site.config) }, path);
  await site.database.close();
  const whole = await newPlace();
  const began = Date.now();
  expect(await runProgram('tools/restore.ts', [path], whole.settings)).toMatchObject({ code: 0 });
  const usualMs = Date.now() - began;
  const ends: Record<string, number> = {};
  for (let time = 0; time < 25; time++) {
    const { settings, config } = await newPlace();
    const restore = startProgram('tools/restore.ts', [path], settings);
    await wait(randomInt(usualMs));
    restore.process.kill('SIGKILL');
    await restore.ended;
    const database = await openDatabase(config, log);
    const end = await migrate(database.pool).then(
      async () => {
        const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from outbox_emails');
        return rows[0]?.count === 3000 ? 'whole' : `${rows[0]?.count} rows`;
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(CannotMigrate);
        expect((error as Error).message).toContain('A restore into this database was not finished');
        return 'marked';
      },
    );
    await database.close();
    ends[end] = (ends[end] ?? 0) + 1;
    expect(['whole', '0 rows', 'marked']).toContain(end);
  }
  expect(ends['marked'], JSON.stringify(ends)).toBeGreaterThan(0);
});

test('3,000 damaged archives are refused with a sentence, or hold every checksum', async () => {
  const site = await newSite();
  await fill(site, 50, 1);
  const path = join(folder, 'to-damage.zip');
  await makeBackup({ config: site.config, database: site.database, storage: openStorage(site.config) }, path);
  await site.database.close();
  await cp(path, `${path}.kept`);
  const seed = randomInt(2 ** 31);
  expect(await damageArchive(await readFile(`${path}.kept`), path, 3000, seed)).toBeGreaterThan(2000);
});
