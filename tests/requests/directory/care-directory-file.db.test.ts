import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery } from '../../../app/directory/provider.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // With the page cache, as on the running site: the file must not be cached.
  site = await openTestSite();
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('truncate care_providers'));

const add = (...rows: Parameters<typeof addCareProviders>[1]) => addCareProviders(site.pool, rows);
const addMany = (count: number) =>
  site.pool.query(
    `insert into care_providers (id, cqc_location_id, name, care_home)
     select gen_random_uuid(), 'many-' || n, 'Home ' || lpad(n::text, 5, '0'), true from generate_series(1, $1) as n`,
    [count],
  );
const linesOf = (text: string) => parse(text, { bom: true, relax_column_count: true });
const named = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true, from_line: 2 });

test('D19 the file holds what the search finds, all of it, with whose data it is and the day', async () => {
  await add(
    {
      name: 'Elm "House", Oldham',
      town_city: 'Oldham',
      postcode: 'OL4 2QU',
      address_line_1: '1 Elm Road',
      current_rating: 'Good',
      rating_date: '2023-09-02',
      beds_total: 30,
      nursing_home: true,
      specialties: ['Dementia', 'Sensory impairment'],
    },
    { name: 'Oak', town_city: 'Bury', is_rating_loaded: false },
  );
  const answer = await site.request('/care-directory.csv?q=elm');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="care-providers.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('link')).toBe('<http://carebridge.test/care-directory?q=elm>; rel="canonical"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [attribution] = linesOf(bytes.toString())[0] ?? [];
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
  expect(attribution).toMatch(
    /^Contains Care Quality Commission \(CQC\) information licensed under the Open Government Licence v3\.0\./,
  );
  expect(attribution).toContain(day);
  expect(named(bytes.toString())).toEqual([
    expect.objectContaining({
      Name: 'Elm "House", Oldham',
      'Types of care': 'Care Home; Nursing Home',
      'CQC rating': 'Good',
      'Rating published': '2023-09-02',
      Address: '1 Elm Road, Oldham, OL4 2QU',
      Beds: '30',
      Specialties: 'Dementia; Sensory impairment',
    }),
  ]);
  const [oak] = named(await (await site.request('/care-directory.csv?q=oak')).text());
  expect(oak).toMatchObject({ 'CQC rating': 'Rating not loaded', Beds: '' });
});

test.each(['=1+1', '+44 161', '-2', '@sum', '\t=1', ' =1', '\r=1'])(
  'a field that begins as a formula is a text: %j',
  async (text) => {
    await add({ name: `A${text}`, town_city: text });
    const [row] = named(await (await site.request('/care-directory.csv')).text());
    expect(row?.['Town']).toBe(`'${text}`);
    expect(row?.['Name']).toBe(`A${text}`);
  },
);

test('D19 with a place to be near it says how far each is, the nearest first', async () => {
  await add(
    { name: 'B', town_city: 'Bury', latitude: 53.59, longitude: -2.3 },
    { name: 'A', town_city: 'York', latitude: 53.6, longitude: -2.3 },
    { name: 'C' },
  );
  const rows = named(await (await site.request('/care-directory.csv?near=bury')).text());
  expect(rows.map((row) => [row['Name'], row['Miles from Bury']])).toEqual([
    ['B', '0.0'],
    ['A', '0.7'],
    ['C', ''],
  ]);
});

test('D19 near a place the file goes on from part to part by distance, and leaves nobody out', async () => {
  await site.pool.query(
    `insert into care_providers (id, cqc_location_id, name, care_home, latitude, longitude, town_city)
     select gen_random_uuid(), 'near-' || n, 'Home ' || lpad((n * 7 % 2503)::text, 5, '0'), true,
       -- Many share a position, and the last have none.
       case when n <= 2400 then 53 + (n % 50) / 100.0 end, case when n <= 2400 then -2 end,
       case when n = 50 then 'Bury' end from generate_series(1, 2500) as n`,
  );
  const rows = named(await (await site.request('/care-directory.csv?near=bury')).text());
  const list = await findProviders(site.db, parseProviderQuery(new URLSearchParams('near=bury&page=50')));
  expect(rows).toHaveLength(2500);
  expect(new Set(rows.map((row) => row['Page'])).size).toBe(2500);
  const miles = rows.map((row) => (row['Miles from Bury'] ? Number(row['Miles from Bury']) : Infinity));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(rows.slice(49 * 24, 50 * 24).map((row) => row['Name'])).toEqual(list.providers.map(({ name }) => name));
});

test('it goes out as it is read, 1,000 at a time, and whoever goes away ends the reading', async () => {
  await addMany(5000);
  let queries = 0;
  const { query } = site.pool;
  site.pool.query = ((...given: unknown[]) => {
    // The site's jobs query the database at the same time.
    if (JSON.stringify(given[0]).includes('listed_providers')) queries++;
    return Reflect.apply(query, site.pool, given) as unknown;
  }) as typeof query;
  try {
    const all = named(await (await site.request('/care-directory.csv')).text());
    expect(all).toHaveLength(5000);
    expect(new Set(all.map((row) => row['Name'])).size).toBe(5000);
    expect(all.map((row) => row['Name'])).toEqual(all.map((row) => row['Name']).toSorted());
    const forAll = queries;
    expect(forAll).toBeGreaterThanOrEqual(5);

    queries = 0;
    const reader = (await site.request('/care-directory.csv')).body?.getReader();
    const first = await reader?.read();
    expect(named(Buffer.from(first?.value ?? []).toString())).toHaveLength(1000);
    // No part is read ahead.
    expect(queries).toBe(1);
    // Other requests run between two parts: the embedded database has one connection.
    expect((await site.request('/care-directory?q=home+00001')).status).toBe(200);
    await reader?.cancel();
    // The whole file is read again: if the first response were still being read, its queries would be counted too.
    queries = 0;
    await (await site.request('/care-directory.csv')).text();
    expect(queries).toBe(forAll);
    queries = 0;
    const head = await site.request('/care-directory.csv', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await head.text()).toBe('');
    expect(queries).toBe(0);
  } finally {
    site.pool.query = query;
  }
});

test('it is packed for whoever takes that, and never kept', async () => {
  await addMany(3000);
  const packed = await site.request('/care-directory.csv', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('Accept-Encoding');
  expect(named(brotliDecompressSync(await packed.arrayBuffer()).toString())).toHaveLength(3000);
  const gzipped = await site.request('/care-directory.csv', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
  expect(gzipped.headers.get('content-encoding')).toBe('gzip');
  const plain = await new Response(gzipped.body?.pipeThrough(new DecompressionStream('gzip'))).text();
  expect(named(plain)).toHaveLength(3000);
  const refused = await site.request('/care-directory.csv', { headers: { 'Accept-Encoding': 'gzip;q=0' } });
  expect(refused.headers.get('content-encoding')).toBeNull();
  await site.pool.query("delete from care_providers where name > 'Home 00010'");
  expect(named(await (await site.request('/care-directory.csv')).text())).toHaveLength(10);
});

test('a read that fails is told by the status', async () => {
  await site.pool.query('alter table listed_providers rename to listed_providers_away');
  try {
    const answer = await site.request('/care-directory.csv');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('Failed to load care providers');
  } finally {
    await site.pool.query('alter table listed_providers_away rename to listed_providers');
  }
});

test('an empty list is a file with headings', async () => {
  const text = await (await site.request('/care-directory.csv')).text();
  expect(linesOf(text)).toHaveLength(2);
});
