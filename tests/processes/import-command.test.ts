import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { importCqcCommand } from '../../tools/commands/import-cqc.ts';
import { freshFolder, startProgram } from '../commands/program.ts';
import type { Settings } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { cqcLocations } from '../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn } from '../support/cqc-stand-in.ts';
import { writeDirectoryCsv, type CsvLocation } from '../support/directory-csv.ts';
import { runHere } from './in-process.ts';

/**
 * Creates a migrated, empty database on the real server, and drops it after the test. Returns the settings of a site
 * that uses this database.
 */
async function ownDatabase() {
  const name = `imports_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await server.connect();
  // A template cannot be copied twice at the same moment.
  await eventually(() => server.query(`create database ${name} template template_site`));
  const url = `${inject('postgresServer')}/${name}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const settings: Settings = {
    DATABASE_URL: url,
    PUBLIC_URL: 'http://carebridge.test',
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: await freshFolder(),
  };
  const providers = async (which = 'true') =>
    (await client.query(`select from care_providers where ${which}`)).rowCount ?? 0;
  return { settings, client, providers };
}

/** The import command, which checks the progress every 10 ms. */
const importCommand = (settings: Settings, ...args: string[]) => runHere(importCqcCommand(10), args, settings);

/** Returns what the command prints, or the reason why it fails. */
async function said(settings: Settings, ...args: string[]): Promise<string> {
  const { code, output, errors } = await importCommand(settings, ...args);
  return code === 0 ? output.trimEnd() : `refused: ${errors.trimEnd().split('\n').at(-1)}`;
}

const locations = (count: number, name = 'House'): CsvLocation[] =>
  Array.from({ length: count }, (_, index) => ({ id: `1-${1000 + index}`, name: `${name} ${index}` }));

test('D23 files are imported from the command line, the oldest first', async () => {
  const { settings, providers } = await ownDatabase();
  const folder = await freshFolder();
  const [july, august, september] = ['july.csv', 'august.csv', 'september.csv'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeDirectoryCsv(july, '1 July 2026', locations(30, 'Old'));
  await writeDirectoryCsv(august, '5 August 2026', locations(30));
  await writeDirectoryCsv(september, '2 September 2026', locations(20));
  expect(await said(settings, '--status')).toBe('There hasn’t been an import yet.');
  const dry = await said(settings, august, '--dry-run');
  expect(dry).toMatch(/^august\.csv, data of 2026-08-05 \(dry run\)\nFinished, .*\n30 read: 30 new, 0 changed/);
  expect(dry).toContain('Nothing was changed.\nNew: House 0; House 1;');
  expect(await providers()).toBe(0);

  const both = await said(settings, august, july);
  expect(both).toMatch(
    /^july\.csv, data of 2026-07-01\n.*\n30 read: 30 new.*\naugust\.csv, data of 2026-08-05\n.*\n30 read: 0 new, 30 changed/,
  );
  expect(await said(settings, july)).toBe(
    'refused: july.csv is of 2026-07-01, and the data that is here of 2026-08-05. --force imports it all the same.',
  );
  expect(await said(settings, '--status')).toContain('august.csv, data of 2026-08-05\nFinished');
  expect(await said(settings, july, '--force')).toContain('30 changed');

  // The file would remove a third of the providers, and the limit is a fifth.
  expect((await importCommand(settings, september)).errors).toContain('would remove 10 of 30 providers');
  expect(await said(settings, august)).toBe('refused: An import is under way: npm run import-cqc -- --status');
  expect(await said(settings, '--status')).toContain('Waiting for an answer');
  expect(await said(settings, '--go-on')).toContain('10 taken off the list');
  expect(await providers('is_listed')).toBe(20);
  expect(await providers()).toBe(30);
  expect(await said(settings, '--go-on')).toBe('refused: No import waits to go on.');
  expect(await said(settings, '--cancel')).toBe('refused: No import is under way.');
});

test('D23 an import from a file that is killed goes on where it was', async () => {
  const { settings, client, providers } = await ownDatabase();
  const file = join(await freshFolder(), 'directory.csv');
  await writeDirectoryCsv(file, '5 August 2026', locations(1001));
  // The command stores the first batch. In the middle of the second one it waits for the test.
  await client.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
    begin
      if exists (select from cqc_import_items) then perform pg_advisory_xact_lock_shared(1); end if;
      return null;
    end $$;
    create trigger wait_for_the_test before insert on cqc_import_items for each statement execute function wait_for_the_test();
    select pg_advisory_lock(1)`);
  const lookAt = async () => (await client.query('select status, done, read_count as read from cqc_imports')).rows;
  const command = startProgram('tools/import-cqc.ts', [file], settings);
  await eventually(async () => {
    const waiting = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    expect(waiting.rowCount).toBe(1);
  });
  command.process.kill('SIGKILL');
  await command.ended;
  expect(await lookAt()).toEqual([{ status: 'running', done: 500, read: 500 }]);
  await client.query('select pg_advisory_unlock(1)');
  expect(await said(settings, '--go-on')).toContain('1,001 read: 1,001 new');
  expect(await providers('is_listed')).toBe(1001);
  expect(await lookAt()).toEqual([{ status: 'done', done: 0, read: 1001 }]);
  expect((await client.query('select from cqc_import_items')).rowCount).toBe(0);
});

/**
 * Makes every write to care_providers wait for the test while a running import meets `condition`. Returns two
 * functions: one resolves when a write is waiting, the other lets the writes continue.
 */
async function holdWriters(client: pg.Client, condition: string) {
  await client.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
    begin
      if exists (select from cqc_imports where status = 'running' and ${condition}) then
        perform pg_advisory_xact_lock_shared(1);
      end if;
      return null;
    end $$;
    create trigger wait_for_the_test before insert or update on care_providers
      for each statement execute function wait_for_the_test();
    select pg_advisory_lock(1)`);
  return {
    someoneWaits: () =>
      eventually(async () => {
        const waiting = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
        expect(waiting.rowCount).toBe(1);
      }),
    goOn: () => client.query('select pg_advisory_unlock(1)'),
  };
}

test('D23 an import that is killed while it saves, or takes away, goes on there and does nothing twice', async () => {
  const { settings, client, providers } = await ownDatabase();
  const folder = await freshFolder();
  const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
  await writeDirectoryCsv(first, '5 August 2026', locations(1001));
  await writeDirectoryCsv(second, '6 August 2026', locations(901));
  const lookAt = async () =>
    (await client.query(`select status, step, done, added_count as added from cqc_imports where status = 'running'`))
      .rows;
  const killWhile = async (file: string, condition: string, stands: object) => {
    const held = await holdWriters(client, condition);
    const command = startProgram('tools/import-cqc.ts', [file], settings);
    await held.someoneWaits();
    command.process.kill('SIGKILL');
    await command.ended;
    expect(await lookAt()).toEqual([expect.objectContaining(stands)]);
    await held.goOn();
    await client.query('drop function wait_for_the_test cascade');
  };

  await killWhile(first, `step = 'save' and done >= 500`, { step: 'save', done: 500, added: 500 });
  expect(await providers()).toBe(500);
  expect(await said(settings, '--go-on')).toContain('1,001 read: 1,001 new, 0 changed, 0 unchanged');
  expect(await providers('is_listed')).toBe(1001);

  await killWhile(second, `step = 'remove'`, { step: 'remove' });
  expect(await providers('is_listed')).toBe(1001);
  expect(await said(settings, '--go-on')).toContain(
    '901 read: 0 new, 0 changed, 901 unchanged, 100 taken off the list',
  );
  expect(await providers('is_listed')).toBe(901);
  expect((await client.query('select from cqc_import_items')).rowCount).toBe(0);
});

test('D23 an import that failed because of the API goes on from the command line', async () => {
  const cqc = await startCqcStandIn(cqcLocations(300), { holdAfter: 61 });
  onTestFinished(() => cqc.stop());
  const { settings, client } = await ownDatabase();
  const api = { ...settings, CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: '900' };
  const failing = said(api, '--api');
  await eventually(async () =>
    expect((await client.query('select done from cqc_imports')).rows).toEqual([{ done: 60 }]),
  );
  cqc.faults.always = 'quota';
  cqc.goOn();
  expect(await failing).toBe(
    'refused: What it has read is kept: npm run import-cqc -- --go-on goes on where it stopped.',
  );
  cqc.faults.always = '';
  const before = cqc.requests.length;
  expect(await said(api, '--go-on')).toContain('300 read: 300 new');
  expect(cqc.requests.slice(before).filter(({ path }) => path.includes('?'))).toEqual([]);
});

test('DIR-ADMIN-09 DIR-ADMIN-10 the command says why the API cannot be used', async () => {
  const cqc = await startCqcStandIn(cqcLocations(5));
  onTestFinished(() => cqc.stop());
  const { settings } = await ownDatabase();
  const api = { ...settings, CQC_API_URL: cqc.address };
  expect(await said(api, '--api')).toContain('refused: CQC API authentication not configured.');
  expect(await said({ ...api, CQC_API_KEY: 'wrong' }, '--api')).toContain(
    'refused: CQC API authentication failed (401).',
  );
});

test.each([
  [[]],
  [['--api', '--status']],
  [['file.csv', '--api']],
  [['--full']],
  [['--nonsense']],
  [['file.csv', '--dates=ymd']],
  [['--api', '--dates=dmy']],
])('npm run import-cqc -- %j explains how it is used', async (args) => {
  const { code, output, errors } = await importCommand({ DATA_DIR: await freshFolder() }, ...args);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^npm run import-cqc -- FILE…/);
});

test('D23 the order of the days in a file can be said where it does not show', async () => {
  const { settings, providers } = await ownDatabase();
  const file = join(await freshFolder(), 'directory.csv');
  await writeDirectoryCsv(file, '5 August 2026', locations(2));
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('19/May/2022', '03/04/2022'));
  expect(await said(settings, file)).toMatch(
    /^refused: The dates under ‘Date of latest check’ .*--dates=dmy or --dates=mdy/,
  );
  expect(await providers()).toBe(0);
  expect(await said(settings, file, '--dates=mdy')).toContain('2 new');
  expect(await providers(`last_inspection_date = '2022-03-04'`)).toBe(2);
});

test('what is no file that CQC publishes is refused by its name', async () => {
  const { settings } = await ownDatabase();
  expect(await said(settings, 'package.json')).toMatch(/^refused: package\.json: /);
  expect(await said(settings, 'not-there.csv')).toBe('refused: not-there.csv: there is no such file.');
});
