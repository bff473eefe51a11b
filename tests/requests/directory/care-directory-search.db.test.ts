import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOptions } from '../../../app/directory/search/count-options.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { findTowns } from '../../../app/directory/places/find-towns.server.ts';
import { activeFilters } from '../../../app/directory/list/active-filters.server.ts';
import { parseProviderQuery, ratings } from '../../../app/directory/provider.ts';
import { careTypeKeys } from '../../../app/directory/care-types.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('truncate care_providers'));

const asked = (address: string) => parseProviderQuery(new URLSearchParams(address));
const find = (address: string) => findProviders(site.db, asked(address));
const names = async (address: string) => (await find(address)).providers.map(({ name }) => name);
const add = (...rows: Parameters<typeof addCareProviders>[1]) => addCareProviders(site.pool, rows);

describe('what a search finds', () => {
  beforeEach(() =>
    add(
      { name: 'Amber Lodge', address_line_1: '1 Zebra Road', address_line_2: 'Hidden Place' },
      { name: 'Beech Court', town_city: 'Oldham', county: 'Lancashire', postcode: 'OL4 2QU' },
      { name: 'Cedar 100%', provider_type: 'Nursing Home', phone: '0161 496 0000', services_offered: ['Secret'] },
      { name: 'Dove_House', town_city: 'C:\\drive' },
    ),
  );

  test.each([
    ['q=AMBER', ['Amber Lodge']],
    ['q=ebra+r', ['Amber Lodge']],
    ['q=oldh', ['Beech Court']],
    ['q=ol4+2q', ['Beech Court']],
    ['q=nursing', ['Cedar 100%']],
    ['q=100%25', ['Cedar 100%']],
    ['q=_', ['Dove_House']],
    ['q=%5C', ['Dove_House']],
  ])('DIR-24 %s: in the name, address line 1, town, postcode or provider type', async (address, expected) => {
    expect(await names(address)).toEqual(expected);
  });

  test.each(['q=hidden', 'q=lancashire', 'q=0161', 'q=secret', 'q=%22lodge+1%22', 'q=%22oldham+ol4%22'])(
    'DIR-24 D49 %s: no other field is searched, and a phrase never matches across two fields',
    async (address) => {
      expect(await names(address)).toEqual([]);
    },
  );

  test.each(['OL4', 'ol42qu', 'ol4 2', 'ol42', 'OL 4 2QU', 'o l 4 2 q u', '4 2qu'])(
    'D19a the postcode is understood as %s',
    async (typed) => {
      expect(await names(`q=${encodeURIComponent(typed)}`)).toEqual(['Beech Court']);
    },
  );

  test.each([
    ['area=old', ['Beech Court']],
    ['area=OL4', ['Beech Court']],
    ['area=ol42qu', ['Beech Court']],
    ['area=lancs', []],
    ['area=LANCA', ['Beech Court']],
    ['area=amber', []],
    ['area=oldham&area=drive', ['Beech Court', 'Dove_House']],
  ])('DIR-25 %s: the town, the postcode or the county contains the area', async (address, expected) => {
    expect(await names(address)).toEqual(expected);
  });
});

describe('DIR-24 DIR-25 signs that look alike are alike: phones write others than the data', () => {
  beforeEach(() =>
    add(
      { name: "St Mary's Court", town_city: 'Newcastle-upon-Tyne' },
      { name: 'St Mary’s Lodge', town_city: 'Newcastle‑upon–Tyne' },
      { name: 'St Marys House', town_city: 'Newcastle upon Tyne', address_line_1: '1–3 ʼElmʻ Road' },
    ),
  );

  test.each(["st mary's", 'St Mary’s', 'st mary‘s', 'ST MARYʼS'])('q=%s', async (q) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(["St Mary's Court", 'St Mary’s Lodge']);
  });

  test.each(['newcastle-upon', 'newcastle‐upon', 'newcastle‑upon', 'newcastle–upon', 'newcastle—upon'])(
    'area=%s',
    async (area) => {
      expect(await names(`area=${encodeURIComponent(area)}`)).toEqual(["St Mary's Court", 'St Mary’s Lodge']);
      expect(await names(`q=${encodeURIComponent(area)}`)).toHaveLength(2);
      expect((await countOptions(site.db, asked(`area=${encodeURIComponent(area)}`))).towns[area]).toBe(2);
    },
  );

  test('no other sign is, and the order of names is as it was', async () => {
    expect(await names('q=st+marys')).toEqual(['St Marys House']);
    expect(await names('q=1-3')).toEqual(['St Marys House']);
    expect(await names('q=%27elm%27')).toEqual([]);
  });
});

test('DIR-26 DATA-28 CONST-05 each of the 11 types keeps those whose flag is true', async () => {
  expect(careTypeKeys).toHaveLength(11);
  await add(...careTypeKeys.map((type) => ({ name: type, care_home: false, [type]: true })));
  for (const type of careTypeKeys) expect(await names(`type=${type}`)).toEqual([type]);
  expect(await names('type=hospice&type=hospital')).toEqual(['hospice', 'hospital']);
  expect((await find('')).total).toBe(11);
});

test('DIR-27 CONST-06 a rating keeps exactly those, and a missing one matches none', async () => {
  await add(
    ...ratings.map((rating) => ({ name: rating, current_rating: rating })),
    { name: 'Never rated' },
    { name: 'Not published', current_rating: 'No published rating' },
  );
  for (const rating of ratings) expect(await names(`rating=${rating}`)).toEqual([rating]);
  expect((await find('rating=good')).total).toBe(6);
});

test.each([
  ['min=0&max=50', ['10 beds', '50 beds', 'no beds known']],
  ['min=10&max=50', ['10 beds', '50 beds']],
  ['min=60&max=190', []],
  ['', ['10 beds', '200 beds', '250 beds', '50 beds', 'no beds known']],
  // D22 takes precedence over DIR-29: the top of the slider means 200 or more.
  ['min=10&max=200', ['10 beds', '200 beds', '250 beds', '50 beds']],
  ['min=200&max=200', ['200 beds', '250 beds']],
  ['min=50&max=10', ['10 beds', '200 beds', '250 beds', '50 beds', 'no beds known']],
])('DIR-28 DIR-29 D22 CONST-04 capacity %s', async (address, expected) => {
  const beds = [10, 50, 200, 250].map((number) => ({ name: `${number} beds`, beds_total: number }));
  await add(...beds, { name: 'no beds known' });
  expect(await names(address)).toEqual(expected);
});

test('DIR-35 any of the choices within one filter, all of the filters', async () => {
  await add(
    { name: 'A', town_city: 'Oldham', current_rating: 'Good' },
    { name: 'B', town_city: 'Bury', current_rating: 'Good' },
    { name: 'C', town_city: 'Bury', current_rating: 'Inadequate' },
    { name: 'D', town_city: 'York', current_rating: 'Good' },
  );
  expect(await names('area=Oldham&area=Bury&rating=Good')).toEqual(['A', 'B']);
  expect(await names('area=Oldham&area=Bury&rating=Good&q=b')).toEqual(['B']);
  const all = 'area=Oldham&area=Bury&type=hospice&type=hospital&rating=Good&rating=Inadequate';
  expect(activeFilters(asked(all)).length).toBe(6);
  expect(activeFilters(asked('max=150')).length).toBe(1);
  expect(activeFilters(asked('min=0&max=200')).length).toBe(0);
  expect(activeFilters(asked('q=elm')).length).toBe(1);
});

test('DIR-13 D18 D19 N is the true number, pages have 24, and a page after the last answers the last', async () => {
  await add(...Array.from({ length: 50 }, (_, index) => ({ name: `Home ${String(index).padStart(2, '0')}` })));
  expect(await find('q=home')).toMatchObject({ total: 50, page: 1, pages: 3 });
  const last = await find('q=home&page=999');
  expect(last).toMatchObject({ total: 50, page: 3 });
  expect(last.providers.map(({ name }) => name)).toEqual(['Home 48', 'Home 49']);
  expect(await find('q=nobody')).toMatchObject({ total: 0, page: 1, pages: 1, providers: [] });
  expect(await site.html('/care-directory?q=home+4')).toContain('Showing 10 care provider(s)');
});

test('D18 a page after the last is the last also when that one is exactly full', async () => {
  await add(...Array.from({ length: 48 }, (_, index) => ({ name: `Home ${String(index).padStart(2, '0')}` })));
  for (const address of ['page=999', 'q=home&page=999', 'page=3']) {
    const last = await find(address);
    expect(last).toMatchObject({ total: 48, page: 2, pages: 2 });
    expect([last.providers.length, last.providers[0]?.name]).toEqual([24, 'Home 24']);
  }
});

test('API-31 the order is by name, whatever its case', async () => {
  await add({ name: 'beta' }, { name: 'Alpha' }, { name: 'Gamma' }, { name: 'alpha B' });
  expect(await names('')).toEqual(['Alpha', 'alpha B', 'beta', 'Gamma']);
});

test('D19a with a text, names that begin with it or have it as a whole word come first, across pages', async () => {
  await add(
    { name: 'Aspen', town_city: 'Elmton' },
    { name: 'Helmsley' },
    { name: 'Old Elm, The' },
    { name: 'Elmhurst' },
    { name: 'Zoar (Elm)' },
    { name: 'Bay', address_line_1: '1 Elm Road' },
  );
  expect(await names('q=elm')).toEqual(['Elmhurst', 'Old Elm, The', 'Zoar (Elm)', 'Aspen', 'Bay', 'Helmsley']);
  await add(...Array.from({ length: 30 }, (_, index) => ({ name: `Elm ${String(index).padStart(2, '0')}` })));
  const second = await names('q=elm&page=2');
  expect(second).toEqual([
    ...Array.from({ length: 6 }, (_, index) => `Elm ${index + 24}`),
    'Elmhurst',
    'Old Elm, The',
    'Zoar (Elm)',
    'Aspen',
    'Bay',
    'Helmsley',
  ]);
});

describe('what is listed', () => {
  const count = async () => (await find('')).total;

  test('only registered providers of at least one type, neither dormant nor cleared; each change counts at once', async () => {
    await add({ name: 'Elm' }, { name: 'Of no type', care_home: false });
    expect(await count()).toBe(1);
    for (const [off, on] of [
      ['is_registered = false', 'is_registered = true'],
      ['is_dormant = true', 'is_dormant = false'],
      ['cleared_at = now()', 'cleared_at = null'],
    ]) {
      await site.pool.query(`update care_providers set ${off}`);
      expect(await count()).toBe(0);
      await site.pool.query(`update care_providers set ${on}`);
      expect(await count()).toBe(1);
    }
    await site.pool.query("update care_providers set name = 'Oak', postcode = 'OL4 2QU' where name = 'Elm'");
    expect(await names('q=elm')).toEqual([]);
    expect(await names('q=ol42qu')).toEqual(['Oak']);
    await site.pool.query('delete from care_providers');
    expect(await count()).toBe(0);
  });

  test('a change that is taken back leaves no trace', async () => {
    await add({ name: 'Elm' });
    await site.db
      .transaction(async (tx) => {
        await tx.execute('delete from care_providers');
        expect((await findProviders(tx, asked(''))).total).toBe(0);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await count()).toBe(1);
  });
});

describe('the choices of the filters', () => {
  test('DIR-06 D21 the towns A to Z, each once', async () => {
    const towns = Array.from({ length: 25 }, (_, index) => `Town ${String.fromCharCode(89 - index)}`);
    await add(...towns.map((town_city, index) => ({ name: `A${index}`, town_city })));
    await add({ name: 'B', town_city: 'town A' }, { name: 'C', town_city: '' }, { name: 'D' });
    const found = await findTowns(site.db);
    expect(found).toEqual(towns.toSorted());
    expect(await findTowns(site.db, 20)).toEqual(found.slice(0, 20));
    expect(Object.keys((await countOptions(site.db, asked(''))).towns)).toEqual(found.slice(0, 20));
  });

  test('the number beside each choice is what it would show, under all the other filters', async () => {
    await add(
      { name: 'A', town_city: 'Oldham', current_rating: 'Good', hospice: true },
      { name: 'B', town_city: 'Oldham', current_rating: 'Inadequate' },
      { name: 'C', town_city: 'Bury', current_rating: 'Good' },
      { name: 'D', town_city: 'Shrewsbury', current_rating: 'Good', beds_total: 90 },
    );
    const all = await countOptions(site.db, asked(''));
    expect(all.towns).toEqual({ Bury: 1, Oldham: 2, Shrewsbury: 1 });
    expect(all.types).toMatchObject({ care_home: 4, hospice: 1, hospital: 0 });
    expect(all.ratings).toEqual({ Outstanding: 0, Good: 3, 'Requires Improvement': 0, Inadequate: 1 });
    const some = await countOptions(site.db, asked('area=Oldham&rating=Good&max=50'));
    expect(some.towns).toEqual({ Bury: 1, Oldham: 1, Shrewsbury: 0 });
    expect(some.types).toMatchObject({ care_home: 1, hospice: 1 });
    expect(some.ratings).toMatchObject({ Good: 1, Inadequate: 1 });
    expect((await countOptions(site.db, asked('area=Atlantis&q=a'))).towns['Atlantis']).toBe(0);
  });
});

test.each([
  `q=${'x'.repeat(100_000)}`,
  'q=%ED%A0%80&area=%00&near=%00',
  'q=a&q=b&page=1&page=x&min=&min=9&max=-1&max=1e9',
  'type=__proto__&rating=constructor&type=care_home%27--',
  Array.from({ length: 300 }, (_, index) => `area=a${index}`).join('&'),
  "q='%20or%20true--&near=';drop%20table%20care_providers",
  'page=99999999999999999999',
  'q=%F0%9F%98%80&near=%F0%9F%98%80',
])('D18 values that make no sense fall back, they never fail (%#)', async (search) => {
  await add({ name: 'Elm' });
  for (const path of ['/care-directory', '/care-directory.csv', '/care-directory/areas'])
    expect((await site.request(`${path}?${search}`)).status, path).toBe(200);
});
