import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProviders, providers } from '../../support/providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: 'Care & Co' });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from care_providers'));

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
const main = async (path: string) => (await site.html(path)).split('<main')[1]?.split('</main>')[0] ?? '';
const names = (html: string) => [...html.matchAll(/stretched-link[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name);

describe('the first answer', () => {
  test('ROUTE-06 ROLE-04 DIR-01 DIR-13 D35 carries the title, the count and the first 24, and nothing on its way', async () => {
    await addProviders(site.db, providers(30));
    const response = await site.request('/care-directory');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Adult Social Care &amp; Healthcare Settings Directory - Care &amp; Co</title>');
    expect(html).toMatch(/<h1[^>]*>Adult Social Care &amp; Healthcare Settings Directory<\/h1>/);
    expect(html).toMatch(/role="status"[^>]*>Showing 30 care provider\(s\)</);
    expect(names(html)).toHaveLength(24);
    expect(html).not.toContain('data-skeleton');
    expect(html).not.toContain('<!--$?-->');
    expect(html).toMatch(/<meta name="description" content="[^"]{80,160}"/);
  });

  test('D19 D18 pages are real links, each with one canonical address; one after the last answers the last', async () => {
    await addProviders(site.db, providers(60));
    const html = await main('/care-directory?type=care_home&page=2&nonsense=1&min=0&max=200');
    expect(names(html)[0]).toBe('Provider 025');
    for (const link of ['?type=care_home', '?type=care_home&amp;page=3'])
      expect(html).toContain(`href="/care-directory${link}"`);
    expect(textOf(html)).toContain('Page 2 of 3');
    expect(await site.html('/care-directory?page=2&x=y&min=0')).toMatch(
      /<link rel="canonical" href="[^"]*\/care-directory\?page=2"/,
    );
    expect(names(await main('/care-directory?page=99'))[0]).toBe('Provider 049');
    expect(await site.html('/care-directory?page=9999')).toMatch(
      /<link rel="canonical" href="[^"]*\/care-directory\?page=3"/,
    );
    expect(await site.html('/care-directory?q=nobody&page=7')).toMatch(
      /<link rel="canonical" href="[^"]*\/care-directory\?q=nobody"/,
    );
    expect(await site.html('/care-directory?page=2')).toContain('Directory, page 2 - Care');
  });

  test('DIR-05 DIR-06 DIR-21 DIR-23 DIR-04 the form stands in the HTML, with the first 20 towns and the numbers beside each choice', async () => {
    const towns = Array.from({ length: 25 }, (_, at) => `Town ${String(at + 10)}`);
    await addProviders(
      site.db,
      towns.toReversed().map((town) => ({ name: `Home in ${town}`, town_city: town })),
    );
    const html = await main('/care-directory?rating=Good');
    const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => input);
    const values = (name: string) =>
      boxes.filter((input) => input.includes(`name="${name}"`)).map((input) => /value="([^"]*)"/.exec(input)?.[1]);
    expect(values('area')).toEqual(towns.slice(0, 20));
    expect(values('type')).toHaveLength(11);
    expect(values('rating')).toEqual(['Outstanding', 'Good', 'Requires Improvement', 'Inadequate']);
    expect(html).toContain('placeholder="Search by name, location, postcode, or type of care..."');
    for (const button of ['Reset Filters', 'Apply Filters', 'Search']) expect(html).toMatch(new RegExp(`>${button}<`));
    expect(textOf(html)).toContain('Care Home 25 care provider(s)');
    expect(textOf(html)).toContain('Hospice 0 care provider(s)');
    expect(textOf(html)).toContain('Filters (1)');
  });

  test('DIR-09 DIR-30 of 21 areas none is dropped, and where no more can be chosen the filter says so', async () => {
    await addProviders(site.db, [{ name: 'In the last one', town_city: 'Area 39' }]);
    const areas = (count: number) => Array.from({ length: count }, (_, at) => `area=Area+${at}`).join('&');
    const some = textOf(await main(`/care-directory?${areas(21)}`));
    expect(some).toContain('Filters (21)');
    expect(some).toContain('Area: Area 20');
    expect(some).not.toContain('the maximum');
    const most = textOf(await main(`/care-directory?${areas(41)}`));
    expect(most).toContain('You’ve chosen 40 areas, the maximum. Remove one to add another.');
    expect(most).toContain('In the last one');
  });

  test('DIR-02 D24 two advert slots, the attribution and the file of the results', async () => {
    await addProviders(site.db, providers(1));
    const html = await main('/care-directory?q=provider');
    expect(html.match(/data-ad-slot/g)).toHaveLength(2);
    expect(html.match(/Advertisement, for adults \(18\+\)/g)).toHaveLength(2);
    expect(html.indexOf('data-ad-slot')).toBeGreaterThan(html.indexOf('Provider 001'));
    expect(textOf(html)).toContain('Contains Care Quality Commission (CQC) information licensed under the');
    expect(html).toMatch(/<a[^>]*href="\/care-directory\.csv\?q=provider"[^>]*>[\s\S]*?Download these results \(CSV\)/);
  });

  test('DIR-14 nothing matches', async () => {
    await addProviders(site.db, providers(1));
    const text = textOf(await main('/care-directory?q=xyzzy'));
    expect(text).toContain(
      'No care providers found Try adjusting your search terms or filters to find care providers in your area',
    );
    expect(text).toContain('Showing 0 care provider(s)');
    expect(text).not.toContain('Download these results');
  });

  test('D18 a place that nobody knows is told, and nothing is listed near it', async () => {
    await addProviders(site.db, providers(1));
    const text = textOf(await main('/care-directory?near=Nowhere+at+all'));
    expect(text).toContain('We can’t find ‘Nowhere at all’');
    expect(text).toContain('Showing 0 care provider(s)');
    expect(text).toContain('No care providers found');
    expect(text).not.toContain('Provider 001');
    expect(textOf(await main('/care-directory?near=OL4+2QU'))).toContain('Less than 0.1 miles away');
  });
});

test('D18 nonsense in the address falls back and never fails', async () => {
  await addProviders(site.db, providers(2));
  const long = 'x'.repeat(5000);
  for (const search of [
    `q=${long}&area=${long}&near=${long}`,
    'q=%00&near=%00&area=%00',
    'q=%ED%A0%80&near=%ED%A0%80',
    'min=-1&max=1e9&page=-5&type=__proto__&rating=constructor',
    'min=200&max=0',
    'q[]=1&type[]=care_home',
    Array.from({ length: 200 }, (_, at) => `area=a${at}`).join('&'),
    "q='%22%3Cscript%3E&near=%25_%5C",
  ]) {
    const response = await site.request(`/care-directory?${search}`);
    expect(response.status, search.slice(0, 60)).toBe(200);
    expect(await response.text()).not.toContain('"<script>');
  }
});

test('what the data says is text, never markup', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  await addProviders(site.db, [
    { name: evil, town_city: evil, website: 'javascript:alert(1)', phone: '"><b>', specialties: [evil] },
  ]);
  const html = await main('/care-directory');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('<b>');
});

test('DIR-33 D35 COMMON-04 when the read fails: 503, the usual page, an empty list and the written text, never kept', async () => {
  await addProviders(site.db, providers(3));
  await site.pool.query('alter table care_providers rename to care_providers_away');
  await site.pool.query('alter table listed_providers rename to listed_providers_away');
  try {
    const response = await site.request('/care-directory?q=provider');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toMatch(/role="alert"[^>]*>[\s\S]{0,120}Failed to load care providers/);
    expect(html).toContain('Adult Social Care &amp; Healthcare Settings Directory');
    expect(html).not.toContain('Provider 001');
    expect(html).not.toContain('No care providers found');
    expect(html).toContain('value="provider"');
    expect((await site.request('/care-directory.data')).headers.get('cache-control')).toBe('no-store');
  } finally {
    await site.pool.query('alter table care_providers_away rename to care_providers');
    await site.pool.query('alter table listed_providers_away rename to listed_providers');
  }
  expect((await site.request('/care-directory')).status).toBe(200);
});

test('a page is kept for visitors until a provider changes', async () => {
  const keeping = await openTestSite({ pagesFreshMs: 60_000 });
  try {
    await addProviders(keeping.db, providers(1));
    const shown = async () => names(await keeping.html('/care-directory'));
    await expect.poll(shown).toEqual(['Provider 001']);
    await keeping.pool.query("update care_providers set name = 'Renamed'");
    await expect.poll(shown).toEqual(['Renamed']);
  } finally {
    await keeping.discard();
  }
});
