import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shareImportSites } from '../../../tests/support/cqc-imports.ts';
import { cqcLocations } from '../../../tests/support/cqc-locations.ts';
import { writeDirectoryCsv } from '../../../tests/support/directory-csv.ts';
import { countProviders } from '../count-providers.server.ts';
import { findProvider } from '../provider/find-provider.server.ts';
import { providerId } from './provider-id.server.ts';
import { saveRecords } from './save-records.server.ts';

const openImports = shareImportSites();

async function open() {
  const site = await openImports(cqcLocations(4));
  const folder = await mkdtemp(join(tmpdir(), 'dates-'));
  onTestFinished(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
  /** Imports a whole directory: one location for each name, with ids from 1-1001 on. */
  const importWhole = async (date: string, names: string[], more = {}) => {
    const path = join(folder, 'directory.csv');
    await writeDirectoryCsv(
      path,
      date,
      names.map((name, index) => ({ id: `1-${1001 + index}`, name })),
    );
    const state = await site.run({ source: 'file', file: { path, name: 'directory.csv' }, ...more });
    expect(state.status).toBe('done');
    return state;
  };
  const dateOf = async (number: number) => {
    const found = await findProvider(site.db, providerId(`1-${number}`));
    return found && 'provider' in found ? found.provider.dataDate : undefined;
  };
  const dates = async () => (await countProviders(site.db)).dataDates;
  return { ...site, importWhole, dateOf, dates };
}

test('D23 DATA-26 what an import of all leaves as it is, is of its day, and is not written for that', async () => {
  const site = await open();
  expect(await site.dates()).toBeNull();
  await site.importWhole('5 August 2026', ['A', 'B', 'C']);
  expect(await site.dateOf(1001)).toBe('2026-08-05');
  expect(await site.dates()).toEqual({ oldest: '2026-08-05', newest: '2026-08-05' });
  expect(await site.importWhole('8 October 2026', ['A', 'Bee', 'C'])).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await Promise.all([1001, 1002].map(site.dateOf))).toEqual(['2026-10-08', '2026-10-08']);
  expect((await site.rows()).map((row) => row['data_date'])).toEqual(['2026-08-05', '2026-10-08', '2026-08-05']);
  expect(await site.dates()).toEqual({ oldest: '2026-10-08', newest: '2026-10-08' });
  // A preview writes nothing.
  await site.importWhole('9 October 2026', ['A', 'Bee', 'C'], { isDryRun: true });
  expect(await site.dateOf(1001)).toBe('2026-10-08');
  // A deregistered provider gets the date of the first source that no longer lists it.
  await site.importWhole('10 October 2026', ['A', 'Bee'], { isForced: true });
  expect(await site.dateOf(1003)).toBe('2026-10-10');
});

test('D23 a source of a part, and one that is older and forced, dates what it writes and nothing else', async () => {
  const site = await open();
  await site.importWhole('5 August 2026', ['A', 'B', 'C']);
  const columns = { carried: ['cqc_location_id' as const, 'name' as const], forNewOnly: [] };
  const save = (name: string, dataDate: string | null) =>
    site.db.transaction((tx) => saveRecords(tx, [{ cqc_location_id: '1-1001', name }], columns, { dataDate }));
  await save('Ash', '2026-09-20');
  expect(await Promise.all([1001, 1002].map(site.dateOf))).toEqual(['2026-09-20', '2026-08-05']);
  expect(await site.dates()).toEqual({ oldest: '2026-08-05', newest: '2026-09-20' });
  await site.importWhole('1 July 2026', ['Ash', 'Beech', 'C'], { isOlderTaken: true });
  expect(await Promise.all([1001, 1002, 1003].map(site.dateOf))).toEqual(['2026-09-20', '2026-07-01', '2026-08-05']);
  // A source without a date.
  await save('Alder', null);
  expect(await site.dateOf(1001)).toBeNull();
  expect(await site.dates()).toEqual({ oldest: '2026-07-01', newest: '2026-08-05' });
});

test('D23 what an import of all could not save keeps its day', async () => {
  const site = await open();
  await site.importWhole('5 August 2026', ['A', 'B', 'C']);
  await site.importWhole('6 August 2026', ['A', 'B', 'C']);
  await site.pool.query(`alter table care_providers add constraint no_bee check (name <> 'Bee')`);
  onTestFinished(async () => void (await site.pool.query('alter table care_providers drop constraint no_bee')));
  expect(await site.importWhole('8 October 2026', ['A', 'Bee', 'C'])).toMatchObject({ failed: 1, unchanged: 2 });
  expect(await Promise.all([1001, 1002].map(site.dateOf))).toEqual(['2026-10-08', '2026-08-06']);
  expect(await site.dates()).toEqual({ oldest: '2026-08-06', newest: '2026-10-08' });
});

test('D2 what was cleared while an import ran and is brought back was not looked at by it', async () => {
  const site = await open();
  await site.importWhole('5 August 2026', ['A', 'B']);
  await site.pool.query(`update care_providers set cleared_at = now(), clear_id = id where name = 'B'`);
  await site.importWhole('8 October 2026', ['A']);
  await site.pool.query('update care_providers set cleared_at = null, clear_id = null, dated_at = now()');
  expect(await site.dateOf(1002)).toBe('2026-08-05');
});

test('an import from the API is of the day of its beginning', async () => {
  const site = await open();
  await site.run();
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/London' });
  expect(await site.dates()).toEqual({ oldest: today, newest: today });
});
