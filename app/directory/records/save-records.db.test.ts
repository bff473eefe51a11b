import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../tests/support/test-platform.ts';
import { compareRecords } from './compare-records.server.ts';
import { findProviders } from '../list/find-providers.server.ts';
import { parseProviderQuery } from '../provider.ts';
import type { ProviderRecord, SourceColumns } from './provider-record.ts';
import { saveRecords } from './save-records.server.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());

const columns: SourceColumns = {
  carried: ['cqc_location_id', 'name', 'postcode', 'current_rating', 'services_offered', 'key_questions'],
  forNewOnly: ['care_home'],
};
const record: ProviderRecord = {
  cqc_location_id: '1-1',
  name: 'Elm House',
  postcode: 'OL4 2QU',
  current_rating: 'Good',
  services_offered: ['Care home service without nursing'],
  key_questions: [{ name: 'Safe', rating: 'Good', date: '2023-09-02' }],
  care_home: true,
};
const save = (records: ProviderRecord[], of = columns) => platform.db.transaction((tx) => saveRecords(tx, records, of));
const find = async (q: string) => findProviders(platform.db, parseProviderQuery(new URLSearchParams({ q })));

test('what a source says is written once, changed where it differs, and found', async () => {
  expect(await save([record, { ...record, cqc_location_id: '1-2', name: 'Ash House' }])).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
  });
  expect(
    await save([
      { ...record, name: 'Elm Lodge' },
      { ...record, cqc_location_id: '1-2', name: 'Ash House' },
    ]),
  ).toEqual({ added: 0, changed: 1, unchanged: 1 });
  const found = await find('OL42Q');
  expect(found.total).toBe(2);
  expect(found.providers.map(({ name }) => name)).toEqual(['Ash House', 'Elm Lodge']);
  expect(found.providers[1]).toMatchObject({ rating: 'Good', types: ['care_home'], address: ['OL4 2QU'] });
});

test('D23 a source changes only the columns that it carries, and derived ones of new rows only', async () => {
  await save([record]);
  const few: SourceColumns = { carried: ['cqc_location_id', 'name'], forNewOnly: ['hospice'] };
  await save([{ cqc_location_id: '1-1', name: 'Elm Court', hospice: true }], few);
  const [found] = (await find('elm court')).providers;
  expect(found).toMatchObject({ rating: 'Good', postcode: 'OL4 2QU', types: ['care_home'] });
});

test('a cleared row comes back when a source names it again', async () => {
  await save([record]);
  await platform.db.execute(
    sql`update care_providers set cleared_at = now(), clear_id = id where cqc_location_id = '1-1'`,
  );
  expect((await find('elm')).total).toBe(0);
  expect(await save([record])).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect((await find('elm')).total).toBe(1);
});

test('D25 rows that had the day of publication for one of inspection lose it, others keep theirs', async () => {
  const days: SourceColumns = {
    carried: ['cqc_location_id', 'name', 'rating_date', 'last_inspection_date'],
    forNewOnly: [],
  };
  const named = { name: 'Ash House', rating_date: '2024-09-17' };
  await save(
    [
      { cqc_location_id: '1-71', ...named, last_inspection_date: '2024-09-17' },
      { cqc_location_id: '1-72', ...named, last_inspection_date: '2024-07-15' },
    ],
    days,
  );
  const migration = new URL('../../../platform/database/migrations/0026-days-of-inspections.sql', import.meta.url);
  await platform.pool.query(await readFile(migration, 'utf8'));
  const { rows } = await platform.pool.query(
    `select last_inspection_date::text as day from care_providers where cqc_location_id in ('1-71', '1-72') order by cqc_location_id`,
  );
  expect(rows).toEqual([{ day: null }, { day: '2024-07-15' }]);
});

/** All columns of a rating, as the API provides them. */
const whole: SourceColumns = {
  carried: [
    'cqc_location_id',
    'name',
    'current_rating',
    'rating_text',
    'rating_date',
    'is_rating_inherited',
    'key_questions',
    'last_inspection_date',
  ],
  forNewOnly: ['care_home'],
};
const rated: ProviderRecord = {
  ...record,
  cqc_location_id: '1-52',
  current_rating: 'Requires Improvement',
  rating_text: 'Requires improvement',
  rating_date: '2017-11-10',
  is_rating_inherited: true,
  key_questions: [{ name: 'Safe', rating: 'Requires Improvement', date: '2017-11-10' }],
  last_inspection_date: '2017-10-01',
};
const facts = async () => {
  const { rows } = await platform.pool.query<Record<string, unknown>>(
    `select current_rating as rating, rating_text as text, rating_date::text as day, is_rating_inherited as inherited,
       key_questions as questions, last_inspection_date::text as inspected from care_providers where cqc_location_id = '1-52'`,
  );
  return rows[0];
};
const asItWas = {
  rating: 'Requires Improvement',
  text: 'Requires improvement',
  day: '2017-11-10',
  inherited: true,
  questions: rated.key_questions,
  inspected: '2017-10-01',
};
const undated = (...more: SourceColumns['carried']): SourceColumns => ({
  carried: ['cqc_location_id', 'name', 'current_rating', 'rating_text', ...more],
  forNewOnly: [],
});
const { care_home: _, ...said } = rated;

test('D52 a source with another rating and no date makes its date, its inheritance and the key questions unknown', async () => {
  await save([rated], whole);
  const good: ProviderRecord = { ...said, current_rating: 'Good', rating_text: 'Good' };
  const { carried } = undated();
  const compare = async (one: ProviderRecord) => compareRecords(platform.db, [one], { carried, forNewOnly: [] });
  expect((await compare(good)).changed).toEqual(['1-52']);
  expect(await save([good], undated())).toMatchObject({ changed: 1 });
  const unknown = { rating: 'Good', text: 'Good', day: null, inherited: false, questions: [], inspected: '2017-10-01' };
  expect(await facts()).toEqual(unknown);
  expect(await save([good], undated())).toMatchObject({ unchanged: 1 });
  expect((await compare(good)).unchanged).toEqual(['1-52']);
  // The result is the same if the source has a date column, but no date for this provider.
  await save([rated], whole);
  await save([{ ...good, rating_date: null, key_questions: [] }], undated('rating_date', 'key_questions'));
  expect(await facts()).toEqual(unknown);
});

test('D52 a source that repeats the rating leaves its date, its inheritance and the key questions', async () => {
  await save([rated], whole);
  expect(await save([said], undated())).toMatchObject({ unchanged: 1 });
  const without: ProviderRecord = {
    ...said,
    rating_date: null,
    key_questions: [{ name: 'Safe', rating: 'Requires Improvement' }],
    last_inspection_date: null,
  };
  const few = undated('rating_date', 'key_questions', 'last_inspection_date');
  expect((await compareRecords(platform.db, [without], few)).unchanged).toEqual(['1-52']);
  expect(await save([without], few)).toMatchObject({ unchanged: 1 });
  expect(await save([{ ...without, key_questions: [] }], few)).toMatchObject({ unchanged: 1 });
  expect(await facts()).toEqual(asItWas);
});

test('D52 the same rating of another day, or with a key question answered otherwise, is another fact', async () => {
  await save([rated], whole);
  await save([{ ...said, rating_date: '2021-05-06' }], undated('rating_date'));
  expect(await facts()).toEqual({ ...asItWas, day: '2021-05-06', inherited: false, questions: [] });
  await save([rated], whole);
  const questions: ProviderRecord['key_questions'] = [{ name: 'Safe', rating: 'Inadequate' }];
  await save([{ ...said, key_questions: questions }], undated('key_questions'));
  expect(await facts()).toEqual({ ...asItWas, day: null, inherited: false, questions });
});
