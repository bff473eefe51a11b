import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { collect } from '../../support/collect.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { loadDemoEngland, readEngland } from '../../../app/directory/demo-england.server.ts';
import {
  hasDemoProviders,
  loadDemoProviders,
  removeDemoProviders,
} from '../../../app/directory/demo-providers.server.ts';
import { countProviders } from '../../../app/directory/count-providers.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery } from '../../../app/directory/provider.ts';
import { saveRecords } from '../../../app/directory/records/save-records.server.ts';

let platform: TestPlatform | undefined;
beforeEach(async () => {
  await platform?.discard();
  platform = await openTestPlatform();
});
afterAll(() => platform?.discard());

const find = (search = '') => findProviders(db(), parseProviderQuery(new URLSearchParams(search)));
const db = () => platform!.db;
/** Returns each pair of name and postcode that occurs more than once in the directory. */
const twice = async () =>
  (
    await db().execute(sql`
      select lower(name), postcode from care_providers where postcode is not null group by 1, 2 having count(*) > 1`)
  ).rows;

test('DIR the demo data is the registered providers of Oldham: 116, of which 107 are listed, once', async () => {
  expect(await hasDemoProviders(db())).toBe(false);
  expect(await db().transaction((tx) => loadDemoProviders(tx))).toBe(116);
  expect(await db().transaction((tx) => loadDemoProviders(tx))).toBe(0);
  expect(await hasDemoProviders(db())).toBe(true);
  expect((await find()).total).toBe(107);
  expect((await countProviders(db())).dataDates).toEqual({ oldest: '2025-03-01', newest: '2025-03-01' });
  expect((await find('type=nursing_home&rating=Good&q=treetops')).providers).toMatchObject([
    { name: 'Treetops Nursing Home', rating: 'Good', ratingDate: '2024-09-17', bedsTotal: 34, phone: '01616286811' },
  ]);
  expect(await db().transaction((tx) => removeDemoProviders(tx))).toBe(116);
  expect((await find()).total).toBe(0);
});

test('what an import has named is no demo data: loading leaves it as it is, and removing leaves it there', async () => {
  const imported = { cqc_location_id: '1-112467585', name: 'Anbridge, imported', care_home: true };
  const columns = { carried: ['cqc_location_id', 'name', 'care_home'] as const, forNewOnly: [] };
  const save = () =>
    db().transaction((tx) => saveRecords(tx, [imported], { ...columns, carried: [...columns.carried] }));
  await save();
  expect(await db().transaction((tx) => loadDemoProviders(tx))).toBe(115);
  expect((await find('q=anbridge')).providers).toMatchObject([{ name: 'Anbridge, imported' }]);
  expect(await db().transaction((tx) => removeDemoProviders(tx))).toBe(115);
  expect((await find()).total).toBe(1);
  await db().execute(sql`delete from care_providers`);
  await db().transaction((tx) => loadDemoProviders(tx));
  await save();
  expect(await db().transaction((tx) => removeDemoProviders(tx))).toBe(115);
  expect((await find()).providers).toMatchObject([{ name: 'Anbridge, imported' }]);
});

test('DIR D20 England of 2021: 24,546 providers with ratings and positions, beside those of Oldham, and gone with them', async () => {
  const england = await collect(readEngland());
  expect(england).toHaveLength(24_546);
  expect(new Set(england.map((record) => record.cqc_location_id)).size).toBe(24_546);
  expect(england.filter(({ latitude }) => latitude !== null).length).toBe(24_438);
  expect(england.filter(({ name }) => /\b(Mr|Mrs|Miss|Ms|Dr)\b/.test(name))).toEqual([]);
  await db().transaction((tx) => loadDemoProviders(tx));
  const added = await loadDemoEngland(db());
  expect(24_546 - added).toBeGreaterThan(30);
  expect(await twice()).toEqual([]);
  expect((await countProviders(db())).dataDates).toEqual({ oldest: '2021-01-01', newest: '2025-03-01' });
  expect((await find()).total).toBe(107 + added);
  expect((await find('q=treetops nursing&area=OL8')).providers).toMatchObject([{ ratingDate: '2024-09-17' }]);
  expect(await loadDemoEngland(db())).toBe(0);
  expect(await db().transaction((tx) => removeDemoProviders(tx))).toBe(116 + added);
});

test('issue 24 C17 of England nothing is shown in Oldham that the newer data of Oldham does not name any more', async () => {
  const inOldham = async () =>
    (
      await db().execute<{ name: string }>(sql`
        select name from care_providers where local_authority = 'Oldham' and data_date = '2021-01-01' order by 1`)
    ).rows;
  await db().transaction((tx) => loadDemoProviders(tx));
  await loadDemoEngland(db());
  expect(await inOldham()).toEqual([]);
  // The hospital has existed since 2021 under another name and id.
  const { rows } = await db().execute(sql`select name from care_providers where name ilike '%royal oldham hospital'`);
  expect(rows).toEqual([{ name: 'Royal Oldham Hospital' }]);
  await db().transaction((tx) => removeDemoProviders(tx));
  await loadDemoEngland(db());
  expect((await inOldham()).length).toBeGreaterThan(50);
});
