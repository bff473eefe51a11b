import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nightlyBackup } from '../../platform/backup/nightly-backup.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { openStorage } from '../../platform/storage/open-storage.server.ts';
import { backupCommand } from '../../tools/commands/backup.ts';
import { moveCommand } from '../../tools/commands/move.ts';
import { restoreCommand } from '../../tools/commands/restore.ts';
import { emptyPlace } from '../commands/empty-place.ts';
import {
  freePort,
  freshFolder,
  runProgram,
  startProgram,
  throughFullDisk,
  whenAllAreOver,
} from '../commands/program.ts';
import { startS3StandIn } from '../commands/s3-stand-in.ts';
import { ask, configOf, siteSettings, type Settings } from '../commands/site.ts';
import { runHere, serveHere, type ServedSite } from './in-process.ts';
import { eventually } from '../patience/eventually.ts';

const whenOver = whenAllAreOver();
/** A running site on the embedded database with demo data and a consultant's portrait. */
let settings: Settings;
let site: ServedSite;
let folder: string;
const picture = Buffer.alloc(70_000, 'a portrait');
const portrait = '6f1c2d3e-0000-4000-8000-123456789abc';
const portraitPath = `/portraits/${portrait}-512.webp`;
beforeAll(async () => {
  folder = await freshFolder(whenOver);
  settings = await siteSettings({ DEMO_DATA: 'on' }, whenOver);
  site = await serveHere(settings, whenOver);
  await openStorage(configOf(settings)).put(portraitPath.slice(1), { bytes: picture, contentType: 'image/webp' });
  await ask(
    settings,
    `update consultant_profiles set portrait = '${portrait}' where id = (select id from consultant_profiles where is_demo order by id limit 1)`,
  );
  await ask(
    settings,
    `insert into outbox_emails (recipient, subject, sent_at) values ('é "x", (y)\\', E'a\\nb', now())`,
  );
});

/** Returns the command's output when it succeeds. */
async function output(...[command, args, given]: Parameters<typeof runHere>): Promise<string> {
  const { code, output: printed, errors } = await runHere(command, args, given);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return printed;
}

/** Returns a checksum of the rows of every table, and of every file. It shares no code with the backup. */
async function contentOf(place: Settings): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    place,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migrations' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as rows from "${name}" t`,
  );
  const rows = await ask<{ name: string; rows: string }>(place, counts.join(' union all '));
  const found: Record<string, string> = Object.fromEntries(rows.map((one) => [one.name, one.rows]));
  const storage = openStorage(configOf(place));
  for await (const key of storage.list()) {
    const file = await storage.get(key);
    found[key] = `${file?.contentType} ${createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex')}`;
  }
  return found;
}

/** Starts a site here and looks at it: a demo user logs in, and the portrait is served. */
async function expectToWork(place: Settings): Promise<void> {
  const port = String(await freePort());
  const here = { ...place, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' };
  const started = await serveHere(here);
  const accounts = started.said.find((line) => line.includes('consultant@demo.carebridge.example')) ?? '';
  const [, email = '', password = ''] = /(\S+@\S+) +(\S+)/.exec(accounts) ?? [];
  const answer = await fetch(`${started.address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: here.PUBLIC_URL, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile']);
  expect(await (await fetch(`${started.address}/consultants`)).text()).toContain('href="/consultants/');
  const served = await fetch(started.address + portraitPath);
  expect([served.status, served.headers.get('content-type'), started.logged]).toEqual([200, 'image/webp', []]);
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  expect(started.logged).toEqual([]);
  await started.stop();
}

test('a running site is backed up and restored on both databases and across, row by row and file by file', async () => {
  const content = await contentOf(settings);
  expect(content['users']).toMatch(/^59 /);
  expect(content['outbox_emails']).toMatch(/^1 /);
  const [first, second] = [join(folder, 'first.zip'), join(folder, 'second.zip')];
  expect(await output(backupCommand, [first], settings)).toMatch(
    /^Wrote .*first\.zip: [\d,]+ rows of \d+ tables, 1 file, \d\.\d MB, in \d+\.\d s\.( Pages waited .*)?\n$/,
  );

  const onPostgres = (await emptyPlace('postgres')).settings;
  const restored = await output(restoreCommand, [first], onPostgres);
  expect(restored).toMatch(/^Restored [\d,]+ rows of \d+ tables and 1 file in .* Every table was compared\.\n/);
  expect(restored).toContain('unzip -p FILE session-secret');
  expect(await contentOf(onPostgres)).toEqual(content);

  const secret = await readFile(join(settings['DATA_DIR'] ?? '', 'session-secret'), 'utf8');
  const sameSecret = { ...onPostgres, SESSION_SECRET: secret };
  await output(backupCommand, [second], sameSecret);
  expect(Object.keys(unzipSync(await readFile(second)))).not.toContain('session-secret');
  const { SESSION_SECRET: _, ...back } = (await emptyPlace('embedded')).settings;
  expect(await output(restoreCommand, [second], back)).toContain('SESSION_SECRET is not the secret');
  expect(await contentOf(back)).toEqual(content);

  const { SESSION_SECRET: __, ...again } = (await emptyPlace('embedded')).settings;
  expect(await output(restoreCommand, [first], again)).not.toContain('SESSION_SECRET');
  expect(await readFile(join(again['DATA_DIR'] ?? '', 'session-secret'), 'utf8')).toBe(secret);
  expect(await contentOf(again)).toEqual(content);
  await expectToWork(again);
  await expectToWork(sameSecret);
});

test('an embedded site moves to PostgreSQL with one command, once it is stopped', async () => {
  const { settings: target } = await emptyPlace('postgres');
  const url = target['DATABASE_URL'] ?? '';
  const refused = await runHere(moveCommand, [url], settings);
  expect(refused.errors).toMatch(
    / is in use by process \d+ on .*\. Stop the site first: nothing may change meanwhile\.\n$/,
  );
  await site.stop();
  const content = await contentOf(settings);
  const s3 = await startS3StandIn();
  onTestFinished(() => s3.stop());
  const moved = await output(moveCommand, [url], { ...settings, ...s3.settings });
  expect(moved).toMatch(
    /^Moved [\d,]+ rows of \d+ tables in .* s\. Every table was compared\.\nCopied 1 file to the bucket uploads\./,
  );
  expect(moved).toContain('\n  SESSION_SECRET  the content of ');
  const secret = await readFile(join(settings['DATA_DIR'] ?? '', 'session-secret'), 'utf8');
  const onPostgres = { ...target, ...s3.settings, SESSION_SECRET: secret };
  expect(await contentOf(onPostgres)).toEqual(content);
  expect((await runHere(moveCommand, [url], settings)).errors).toBe(
    'The new database is not empty. Create an empty one for the move.\n',
  );
  await expectToWork(onPostgres);
});

test('each command runs as a process, and says what is wrong with its arguments', async () => {
  const data = { DATA_DIR: join(folder, 'nothing') };
  expect(await runProgram('tools/backup.ts', [join(folder, 'x.zip')], data)).toMatchObject({
    code: 1,
    errors: `There is no database in ${data.DATA_DIR} yet. npm start makes one.\n`,
  });
  await writeFile(join(folder, 'a.txt'), 'x');
  expect(await runProgram('tools/restore.ts', [join(folder, 'a.txt')], data)).toMatchObject({
    code: 1,
    errors: `${join(folder, 'a.txt')} is not a whole ZIP file: it was cut off, or it is another kind of file.\n`,
  });
  expect(await runProgram('tools/move.ts', ['http://db'], data)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The address of the new database must be an address such as postgres:/),
  });
  for (const [command, usage] of [
    [backupCommand, /^npm run backup -- FILE /],
    [restoreCommand, /^npm run restore -- FILE /],
    [moveCommand, /^npm run move -- DATABASE_URL /],
  ] as const) {
    for (const args of [[], ['--force'], ['a', 'b']])
      expect((await runHere(command, args, data)).errors).toMatch(usage);
  }
});

test('a disk that is full while a backup is written: a sentence, and no file is left', async () => {
  const full = await siteSettings();
  const running = await serveHere(full);
  const path = join(folder, 'full.zip');
  const {
    code,
    output: printed,
    errors,
  } = await startProgram('tools/backup.ts', [path], full, undefined, throughFullDisk).ended;
  expect({ code, printed }).toEqual({ code: 1, printed: '' });
  expect(errors).toBe(`${path} could not be written: its disk does not take a file of this size.\n`);
  await expect(readFile(`${path}.partial`)).rejects.toThrow('ENOENT');
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  await running.stop();
});

test('with BACKUP_DIR a job makes the nightly backup; a failure is logged and tried again', async () => {
  const dir = join(folder, 'nightly');
  const nightly = await siteSettings({ BACKUP_DIR: dir, DEMO_DATA: 'off' });
  const running = await serveHere(nightly);
  expect(await ask(nightly, `select cron, timezone from jobs.schedule where name = 'backup'`)).toEqual([
    { cron: '30 1 * * *', timezone: 'Europe/London' },
  ]);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  // As the schedule does at half past one.
  const begin = async () => {
    const database = await reachDatabase(configOf(nightly), createLog('silent'));
    const jobs = await openJobs(database, [nightlyBackup], createLog('silent'), false);
    await jobs.send(database.db, nightlyBackup, {});
    await jobs.close();
    await database.close();
  };
  await begin();
  await eventually(async () => {
    const archive = unzipSync(await readFile(join(dir, `carebridge-${today}.zip`)));
    expect(Object.keys(archive)).toContain('manifest.json');
  });
  await rm(dir, { recursive: true });
  await writeFile(dir, 'a file in its place');
  await begin();
  await eventually(async () => {
    const [job] = await ask<{ why: string }>(
      nightly,
      `select output::text as why from jobs.job where name = 'backup' and state = 'retry'`,
    );
    expect(job?.why ?? '').toContain('EEXIST');
  });
  expect(running.logged.join('')).toMatch(/"job":"backup".*a job failed and will be tried again/);
});
