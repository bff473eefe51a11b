import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importCqc } from '../../app/directory/import-jobs.server.ts';
import { startImport } from '../../app/directory/start-import.server.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { freshFolder, runProgram, startProgram } from '../commands/program.ts';
import { ask, configOf, siteSettings, startSite, type Settings } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { cqcLocations } from '../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn, type CqcFaults, type CqcStandIn } from '../support/cqc-stand-in.ts';
import { writeDirectoryCsv } from '../support/directory-csv.ts';

const count = 300;

/** Prepares a site on the embedded database, and the API from which it imports. The site is not started yet. */
async function prepare(faults: Partial<CqcFaults> = {}) {
  const cqc = await startCqcStandIn(cqcLocations(count), faults);
  onTestFinished(() => cqc.stop());
  const api = { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: '900' };
  return { cqc, settings: await siteSettings(api) };
}

/** Starts an import on the running site, as an operator does with the button on the site. */
async function startOnSite(settings: Settings): Promise<void> {
  const config = configOf(settings);
  const log = createLog('silent');
  const database = await reachDatabase(config, log);
  const jobs = await openJobs(database, [importCqc], log, false);
  expect(await startImport({ db: database.db, config, jobs }, { source: 'api' })).toMatchObject({ ok: true });
  await jobs.close();
  await database.close();
}

/** Waits until the import has these values. */
const isAt = (settings: Settings, there: object) =>
  eventually(async () => {
    const rows = await ask(
      settings,
      `select status, step, done, read_count as read, added_count as added, failed_count as failed,
         (select count(*)::integer from cqc_import_items) as items from cqc_imports`,
    );
    expect(rows).toEqual([expect.objectContaining(there)]);
  });

/** Returns the ids of the locations that were read and stored. */
async function readSoFar(settings: Settings): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    settings,
    `select cqc_location_id as id from cqc_import_items where state <> 'pending'`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of the locations that were requested after the first `since` requests. */
const askedFor = ({ requests }: CqcStandIn, since: number) =>
  requests.slice(since).map(({ path }) => /\/locations\/(1-\d+)$/.exec(path)?.[1] ?? path);

/** Returns every row of care_providers, with all columns except the timestamps. */
const allRows = (settings: Settings) =>
  ask(
    settings,
    `select to_jsonb(care_providers) - 'created_at' - 'updated_at' - 'dated_at' as row from care_providers order by cqc_location_id`,
  );

test('D23 a command whose site dies in the middle of an import says so in a sentence', async () => {
  const { settings } = await prepare({ holdAfter: 61 });
  const site = await startSite(settings);
  const command = startProgram('tools/import-cqc.ts', ['--api'], settings);
  await isAt(settings, { status: 'running', step: 'details', done: 60 });
  site.process.kill('SIGKILL');
  await site.ended;
  const { code, output, errors } = await command.ended;
  expect(output).toBe('');
  expect(errors.trimEnd().split('\n').at(-1)).toBe(
    'This command was using the database through the site, and the site stopped. Start the site again, then run the command again.',
  );
  expect(errors).not.toMatch(/^ +at |unexpected/m);
  expect(code).toBe(1);
});

test('D23 a site that is killed, or stopped, in the middle of an import goes on with it and loses and doubles nothing; commands import with a site and without', async () => {
  // For comparison: an import without a site and without interruption.
  const calm = await prepare();
  const undisturbed = startProgram('tools/import-cqc.ts', ['--api'], calm.settings);

  // The API returns the list and 60 locations, then no more, so the import stays unfinished for as long as necessary.
  const { cqc, settings } = await prepare({ holdAfter: 61 });
  const killed = await startSite(settings);
  await startOnSite(settings);
  await isAt(settings, { status: 'running', step: 'details', done: 60 });
  const first = await readSoFar(settings);
  expect(first).toHaveLength(60);
  killed.process.kill('SIGKILL');
  await killed.ended;

  const atKill = cqc.requests.length;
  cqc.faults.holdAfter = atKill + 100;
  const stopped = await startSite(settings);
  await eventually(async () => expect((await readSoFar(settings)).length).toBeGreaterThan(60));
  expect(askedFor(cqc, atKill).filter((path) => first.includes(path) || path.includes('?'))).toEqual([]);
  stopped.process.kill('SIGTERM');
  // The site waits neither for the API's responses nor for the import.
  expect((await stopped.ended).code).toBe(0);
  const [left] = await ask<object>(settings, 'select status, lease_until < now() as "isFree" from cqc_imports');
  expect(left).toEqual({ status: 'running', isFree: true });
  const second = await readSoFar(settings);
  expect(second.length).toBeLessThanOrEqual(160);

  const atStop = cqc.requests.length;
  cqc.faults.holdAfter = 0;
  await startSite(settings);
  await isAt(settings, { status: 'done', read: count, added: count, failed: 0, items: 0 });
  expect(askedFor(cqc, atStop).filter((path) => second.includes(path) || path.includes('?'))).toEqual([]);
  expect(new Set(askedFor(cqc, atStop)).size).toBe(count - second.length);
  const { code, output, errors } = await undisturbed.ended;
  expect(output, errors).toContain('300 read: 300 new');
  expect(code).toBe(0);
  expect(await allRows(settings)).toEqual(await allRows(calm.settings));

  // These commands work through the running site.
  const folder = await freshFolder();
  const [newer, older] = [join(folder, 'newer.csv'), join(folder, 'older.csv')];
  const named = cqcLocations(280).ids.map((id, index) => ({ id, name: `Newer ${index}` }));
  // The import would ignore a future date, and an earlier date would be older than the API's data.
  const dayIn = (locale: string, how: Intl.DateTimeFormatOptions) =>
    new Date().toLocaleDateString(locale, { timeZone: 'Europe/London', ...how });
  const [today, isoToday] = [dayIn('en-GB', { dateStyle: 'long' }), dayIn('en-CA', {})];
  await writeDirectoryCsv(newer, today, named);
  await writeDirectoryCsv(older, '1 July 2026', named);
  const imported = await runProgram('tools/import-cqc.ts', [newer], settings);
  expect(imported.code, imported.errors).toBe(0);
  expect(imported.output).toMatch(/^newer\.csv, data of .*\nFinished, .*\n280 read: 0 new, 280 changed/);
  expect(imported.output).toContain('20 taken off the list');
  expect(await ask(settings, `select from care_providers where is_listed and name like 'Newer %'`)).toHaveLength(280);
  const refused = await runProgram('tools/import-cqc.ts', [older], settings);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain(`older.csv is of 2026-07-01, and the data that is here of ${isoToday}.`);
});
