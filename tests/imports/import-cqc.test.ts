import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { importCqc } from '../../app/directory/import-jobs.server.ts';
import { startImport } from '../../app/directory/start-import.server.ts';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { cqcLocations } from '../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn } from '../support/cqc-stand-in.ts';
import { writeDirectoryCsv, type CsvLocation } from '../support/directory-csv.ts';
import { freshFolder, longTestMs, runProgram, startProgram } from '../commands/program.ts';
import { ask, siteSettings, startSite, type Settings } from '../commands/site.ts';

const importCommand = (settings: Settings, ...args: string[]) => runProgram('tools/import-cqc.ts', args, settings);

/** What the command prints, or the reason why it does not do it. */
async function said(settings: Settings, ...args: string[]): Promise<string> {
  const { code, output, errors } = await importCommand(settings, ...args);
  return code === 0 ? output.trimEnd() : `refused: ${errors.trimEnd().split('\n').at(-1)}`;
}

type Row = { status: string; step: string; done: number; read: number; added: number; number: number };
async function lookAt(settings: Settings): Promise<Row | undefined> {
  const [row] = await ask<Row>(
    settings,
    `select status, step, done, read_count as read, added_count as added, (select count(*)::integer from cqc_import_items) as number
     from cqc_imports order by queued_at desc limit 1`,
  );
  return row;
}

/** Every column of every row but the times at which they were written. */
async function allRows(settings: Settings): Promise<object[]> {
  return ask(
    settings,
    `select to_jsonb(care_providers) - 'created_at' - 'updated_at' - 'dated_at' as row from care_providers order by cqc_location_id`,
  );
}

/** Has the running site begin an import, as the operator's card does. */
async function startOnSite(settings: Settings): Promise<void> {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const { config } = answer;
  const log = createLog('silent');
  const database = await reachDatabase(config, log);
  const jobs = await openJobs(database, [importCqc], log, false);
  expect(await startImport({ db: database.db, config, jobs }, { source: 'api' })).toMatchObject({ ok: true });
  await jobs.close();
  await database.close();
}

async function until(settings: Settings, isThere: (row: Row | undefined) => boolean): Promise<Row | undefined> {
  await expect.poll(async () => isThere(await lookAt(settings)), { interval: 50 }).toBe(true);
  return lookAt(settings);
}

async function apiSettings(rate: number, count = 300) {
  const cqc = await startCqcStandIn(cqcLocations(count));
  onTestFinished(() => cqc.stop());
  const api = { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: String(rate) };
  return { cqc, settings: await siteSettings(api) };
}

test(
  'D23 a site that is killed in the middle of an import goes on with it, and loses and doubles nothing',
  async () => {
    const { cqc, settings } = await apiSettings(60);
    let site = await startSite(settings);
    await startOnSite(settings);
    for (const much of [60, 160]) {
      await until(settings, (row) => (row?.done ?? 0) > much);
      site.process.kill('SIGKILL');
      await site.ended;
      site = await startSite(settings);
    }
    const asked = cqc.requests.length;
    await until(settings, (row) => row?.status !== 'running');
    expect(await lookAt(settings)).toMatchObject({ status: 'done', read: 300, added: 300, number: 0 });
    // It did not begin anew: what was under way when it was killed is asked for once more.
    expect(cqc.requests.length).toBeLessThan(300 + 2 * 130);
    expect(cqc.requests.length - asked).toBeLessThan(250);

    const other = await siteSettings({ ...settings, DATA_DIR: (await siteSettings())['DATA_DIR'] ?? '' });
    expect(await said(other, '--api')).toContain('300 new');
    expect(await allRows(settings)).toEqual(await allRows(other));
  },
  longTestMs,
);

test(
  'D23 a site that is stopped lets go of its import, and goes on with it when it starts again',
  async () => {
    const { settings } = await apiSettings(40, 200);
    const site = await startSite(settings);
    await startOnSite(settings);
    await until(settings, (row) => (row?.done ?? 0) > 40);
    const stopped = Date.now();
    site.process.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(8000);
    await startSite(settings);
    await until(settings, (row) => row?.status === 'done');
    expect(await lookAt(settings)).toMatchObject({ read: 200, added: 200, number: 0 });
  },
  longTestMs,
);

const locations = (count: number, name = 'House'): CsvLocation[] =>
  Array.from({ length: count }, (_, index) => ({ id: `1-${1000 + index}`, name: `${name} ${index}` }));

test(
  'D23 files are imported from the command line while the site runs and while it does not, the oldest first',
  async () => {
    const settings = await siteSettings();
    const folder = await freshFolder();
    const [july, august, september] = ['july.csv', 'august.csv', 'september.csv'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeDirectoryCsv(july, '1 July 2026', locations(30, 'Old'));
    await writeDirectoryCsv(august, '5 August 2026', locations(30));
    await writeDirectoryCsv(september, '2 September 2026', locations(20));
    const dry = await said(settings, august, '--dry-run');
    expect(dry).toMatch(/^august\.csv, data of 2026-08-05 \(dry run\)\nFinished, .*\n30 read: 30 new, 0 changed/);
    expect(dry).toContain('Nothing was changed.\nNew: House 0; House 1;');
    expect(await allRows(settings)).toEqual([]);

    const site = await startSite(settings);
    const both = await said(settings, august, july);
    expect(both).toMatch(
      /^july\.csv, data of 2026-07-01\n.*\n30 read: 30 new.*\naugust\.csv, data of 2026-08-05\n.*\n30 read: 0 new, 30 changed/,
    );
    expect(await said(settings, july)).toBe(
      'refused: july.csv is of 2026-07-01, and what was imported last of 2026-08-05. --force imports it all the same.',
    );
    expect(await said(settings, '--status')).toContain('august.csv, data of 2026-08-05\nFinished');
    expect(await said(settings, july, '--force')).toContain('30 changed');

    // A third would go: more than a fifth.
    expect((await importCommand(settings, september)).errors).toContain('would take 10 of 30 providers');
    expect(await said(settings, august)).toBe('refused: An import is under way: npm run import-cqc -- --status');
    site.process.kill('SIGTERM');
    await site.ended;
    expect(await said(settings, '--status')).toContain('Waiting for an answer');
    expect(await said(settings, '--go-on')).toContain('10 taken off the list');
    expect(await ask(settings, 'select from care_providers where is_listed')).toHaveLength(20);
    expect(await ask(settings, 'select from care_providers')).toHaveLength(30);
    expect(await said(settings, '--go-on')).toBe('refused: No import waits to go on.');
    expect(await said(settings, '--cancel')).toBe('refused: No import is under way.');
  },
  longTestMs,
);

test(
  'D23 an import from a file that is killed goes on where it was',
  async () => {
    const settings = await siteSettings();
    const file = join(await freshFolder(), 'directory.csv');
    await writeDirectoryCsv(file, '5 August 2026', locations(12_000));
    await startSite(settings);
    const command = startProgram('tools/import-cqc.ts', [file], settings);
    await until(settings, (row) => (row?.done ?? 0) >= 1000);
    command.process.kill('SIGKILL');
    await command.ended;
    await wait(100);
    expect(await said(settings, '--go-on')).toContain('12,000 new');
    expect(await ask(settings, 'select from care_providers where is_listed')).toHaveLength(12_000);
    expect(await lookAt(settings)).toMatchObject({ status: 'done', read: 12_000, added: 12_000, number: 0 });
  },
  longTestMs,
);

test('DIR-ADMIN-09 DIR-ADMIN-10 the command says why the API cannot be used', async () => {
  const { settings } = await apiSettings(100, 5);
  const { CQC_API_KEY: _, ...without } = settings;
  expect(await said(without, '--api')).toContain('refused: CQC API authentication not configured.');
  expect(await said({ ...settings, CQC_API_KEY: 'wrong' }, '--api')).toContain(
    'refused: CQC API authentication failed (401).',
  );
});

test.each([[[]], [['--api', '--status']], [['file.csv', '--api']], [['--full']], [['--nonsense']]])(
  'npm run import-cqc -- %j explains how it is used',
  async (args) => {
    const { code, errors } = await importCommand({ DATA_DIR: await freshFolder() }, ...args);
    expect(code).toBe(1);
    expect(errors).toMatch(/^npm run import-cqc -- FILE…/);
  },
);

test('what is no file that CQC publishes is refused by its name', async () => {
  const settings = await siteSettings();
  expect(await said(settings, 'package.json')).toMatch(/^refused: package\.json: /);
  expect(await said(settings, 'not-there.csv')).toBe('refused: not-there.csv: there is no such file.');
});
