import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entriesPerFile } from '../../../platform/http/sitemap.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addProviders, elmHouse, sparse } from '../../support/provider-page.ts';
import { publicUrl } from '../../support/test-platform.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { routeMatrix } from './authorisation.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from care_providers; delete from consultant_profiles'));

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
const read = async (path: string) => {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return response.text();
};
/** Returns every address in every file of the sitemap. */
async function everything(): Promise<string[]> {
  const found: string[] = [];
  for (const file of addresses(await read('/sitemap.xml')))
    found.push(
      ...addresses(await read(file!.slice(publicUrl.length))).map((address) => address!.slice(publicUrl.length)),
    );
  return found;
}

test('D25 robots.txt names the sitemap', async () => {
  const text = await (await site.request('/robots.txt')).text();
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('D25 it lists the public screens, the consultants and the providers, and no one who is hidden or not listed', async () => {
  const shown = await addConsultant(site.pool);
  await addConsultant(site.pool, { is_hidden: true });
  const [listed, , cleared] = await addProviders(site.db, [
    elmHouse,
    { ...sparse, is_registered: false },
    { ...sparse, cqc_location_id: '1-3' },
    { ...sparse, cqc_location_id: '1-4', is_dormant: true },
    { ...sparse, cqc_location_id: '1-5', domiciliary_care: false },
  ]);
  await site.pool.query('update care_providers set cleared_at = now(), clear_id = id where id = $1', [cleared]);
  const found = await everything();
  expect(found.filter((path) => path.startsWith('/consultants/'))).toEqual([`/consultants/${shown}`]);
  expect(found.filter((path) => path.startsWith('/care-directory/'))).toEqual([`/care-directory/${listed}`]);
  for (const path of found) expect((await site.request(path)).status, path).toBe(200);
  // The date of the rating, not that of loading.
  const days = async () => (await read('/sitemaps/care-providers-1.xml')).match(/(?<=<lastmod>)[^<]+/g);
  expect(await days()).toEqual(['2023-09-02']);
  await site.pool.query("update care_providers set data_date = '2025-03-01'");
  expect(await days()).toEqual(['2025-03-01']);
  await site.pool.query(
    'update care_providers set data_date = null, rating_date = null, last_inspection_date = null, updated_at = now()',
  );
  expect(await days()).toBeNull();
});

test('every screen that anybody may read is listed, or left out by name', async () => {
  const leftOut = [
    'signup',
    'login',
    'login/code',
    'usage-events',
    'care-directory/data',
    'care-directory/compare',
    'care-directory/areas',
    'care-directory/earlier',
    'care-directory.csv',
    'manifest.webmanifest',
    'robots.txt',
    'sitemap.xml',
    'sitemaps/:file',
    'blog/rss.xml',
    'blog/atom.xml',
    '.well-known/security.txt',
    '*',
    'ui',
  ];
  const screens = routeMatrix
    .filter(({ path, read: { visitor, user } }) => visitor === 200 && user === 200 && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => !leftOut.includes(path));
  const listed = addresses(await read('/sitemaps/screens-1.xml')).map((address) =>
    address!.slice(publicUrl.length + 1),
  );
  expect(listed.toSorted()).toEqual(screens.toSorted());
});

test('D19 many providers are files of 10,000: each is in one of them, once', async () => {
  await site.pool.query(
    `insert into care_providers (id, cqc_location_id, name, care_home)
     select gen_random_uuid(), 'S-' || number, 'Same Name', true from generate_series(1, $1::integer) number`,
    [entriesPerFile + 5],
  );
  const files = addresses(await read('/sitemap.xml')).filter((address) => address!.includes('care-providers'));
  expect(files).toEqual([1, 2].map((number) => `${publicUrl}/sitemaps/care-providers-${number}.xml`));
  const found = (await everything()).filter((path) => path.startsWith('/care-directory/'));
  expect(found).toHaveLength(entriesPerFile + 5);
  expect(new Set(found).size).toBe(found.length);
});

test.each([
  'care-providers-1.xml',
  'care-providers-0.xml',
  'care-providers-9999.xml',
  'care-providers-99999999999.xml',
  'care-providers-x.xml',
  'nothing-1.xml',
  '__proto__-1.xml',
  'screens-2.xml',
  '%00',
  'a'.repeat(3000),
])('/sitemaps/%s is no file', async (file) => {
  expect((await site.request(`/sitemaps/${file}`)).status).toBe(404);
});

test('D35 when the read fails it says so with 503, and that is not kept', async () => {
  await site.pool.query('alter table care_providers rename to care_providers_away');
  try {
    for (const path of ['/sitemap.xml', '/sitemaps/care-providers-1.xml']) {
      const response = await site.request(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  } finally {
    await site.pool.query('alter table care_providers_away rename to care_providers');
  }
});
