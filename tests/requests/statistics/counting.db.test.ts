import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCounter } from '../../../app/statistics/open-counter.server.ts';
import { readPageKinds } from '../../../app/statistics/page-kinds.ts';
import { rooms } from '../../../server/rooms.ts';
import { searchPlaces } from '../../../app/statistics/search-words.ts';
import { tidyUpStatistics } from '../../../app/statistics/tidy-statistics.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { get, signUp } from '../../support/sign-in.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';

const kinds = readPageKinds(rooms);

// What is counted while pages are served, and what is stored about users who search.

const often = { countsEveryMs: 20, pagesFreshMs: 60_000, readsFreshMs: 60_000 };
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(often, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());
// The salt stays, because the site also has it in memory.
beforeEach(() => site.pool.query('truncate daily_counts, empty_searches, empty_search_people'));

const counted = async (figure: string) =>
  Object.fromEntries(
    (
      await site.pool.query<{ part: string; total: number }>(
        'select part, total::integer from daily_counts where figure = $1 order by part',
        [figure],
      )
    ).rows.map(({ part, total }) => [part, total]),
  );

type Person = { address: string; agent?: string };
const open = (path: string, { address, agent = 'A browser' }: Person, one = site) =>
  get(one, path, undefined, { 'X-Forwarded-For': address, 'User-Agent': agent });
const people = ['10.1.0.1', '10.1.0.2', '10.1.0.3'].map((address) => ({ address }));
const rows = async (table: string) => (await site.pool.query<Record<string, unknown>>(`select * from ${table}`)).rows;

test('a view of a kept page counts as much as the one that made it, for visitors and who is signed in', async () => {
  await open('/about', { address: '10.0.0.1' });
  expect(await readsDuring(site, () => open('/about', { address: '10.0.0.2' }))).toBe(0);
  const etag = (await open('/about', { address: '10.0.0.3' })).headers.get('etag') ?? '';
  expect((await get(site, '/about', undefined, { 'If-None-Match': etag })).status).toBe(304);
  await eventually(async () => expect(await counted('page-views')).toEqual({ about: 4 }));
  const { cookie } = await signUp(site);
  await get(site, '/about', cookie);
  await get(site, '/profile', cookie);
  await get(site, '/about.data', cookie, { Referer: `${site.config.publicUrl}/pricing` });
  await eventually(async () => expect(await counted('page-views')).toEqual({ about: 6, profile: 1 }));
});

test('nothing else counts: a request for headers, a redirect, what is not there, a prefetch, a crawler, a file', async () => {
  await site.request('/pricing', { method: 'HEAD' });
  await get(site, '/profile');
  await get(site, `/consultants/${randomUUID()}`);
  await get(site, '/nothing');
  await get(site, '/pricing', undefined, { 'Sec-Purpose': 'prefetch' });
  await get(site, '/pricing', undefined, { 'User-Agent': 'Googlebot/2.1' });
  await get(site, '/sitemap.xml');
  await get(site, '/contact');
  await eventually(async () => expect(await counted('page-views')).toEqual({ contact: 1 }));
});

test('two processes add to the same totals', async () => {
  const second = await openSecondSite(site, often);
  await Promise.all(
    Array.from({ length: 20 }, (_none, at) => open('/about', { address: `10.0.1.${at}` }, at % 2 ? site : second)),
  );
  await eventually(async () => expect(await counted('page-views')).toEqual({ about: 20 }));
  await second.discard();
});

test('what was counted and is not stored yet is stored when the site stops', async () => {
  const counter = openCounter(site, { everyMs: 3_600_000, kinds });
  const request = new Request('http://site.test/about');
  counter.count({ request, status: 200, clientAddress: '10.0.0.1' });
  expect(await counted('page-views')).toEqual({});
  await counter.close();
  expect(await counted('page-views')).toEqual({ about: 1 });
});

test.each(Object.keys(searchPlaces))(
  'words that nothing was found for at %s are kept once a third person types them, also when the page is kept',
  async (place) => {
    // Two addresses, one of them with three browsers, count as two people: D42 and the rule of the room.
    const words = `zq${randomUUID().replaceAll(/[^a-f]/g, 'x')}`;
    const path = `/${place}?q=${words}`;
    const [ann, bob, cat] = people;
    if (!ann || !bob || !cat) throw new Error();
    const loggedBefore = site.logged.length;
    // The same user, however often they search, and with any number of real or forged browsers.
    for (const person of [ann, ann, { ...ann, agent: 'Another browser' }, { ...ann, agent: 'A third' }, bob])
      await open(path, person);
    await eventually(async () => expect(await rows('empty_search_people')).toHaveLength(2));
    // This view is stored after everything from the second user.
    await open('/about', ann);
    await eventually(async () => expect(await counted('page-views')).toMatchObject({ about: 1 }));
    expect(await rows('empty_searches')).toEqual([]);
    // Nor did the database have to refuse it.
    const failed = site.logged.slice(loggedBefore).filter(({ msg }) => msg === 'statistics could not be stored');
    expect(failed).toEqual([]);
    expect(JSON.stringify(await rows('empty_search_people'))).not.toContain(words);
    expect(await readsDuring(site, () => open(path, cat))).toBe(0);
    await eventually(async () => expect(await rows('empty_searches')).toMatchObject([{ place, words, people: 3 }]));
    await open(path, { address: '10.1.0.4' });
    await eventually(async () => expect(await rows('empty_searches')).toMatchObject([{ place, words, people: 4 }]));
    expect(await counted('empty-searches')).toEqual({ [place]: 7 });
  },
);

test('three people at two processes are three people', async () => {
  const second = await openSecondSite(site, often);
  const path = '/consultants?q=zzqqxx';
  await Promise.all(people.map((person, at) => open(path, person, at === 0 ? site : second)));
  await eventually(async () =>
    expect(await rows('empty_searches')).toMatchObject([{ place: 'consultants', words: 'zzqqxx', people: 3 }]),
  );
  await second.discard();
});

test('what may say who somebody is is counted and not kept, nor is what finds something or is no text', async () => {
  for (const typed of ['zz@example.org', '07700 900123 zz', 'zz LS1 4AP', ''])
    for (const person of people) await open(`/consultants?country=poland&q=${encodeURIComponent(typed)}`, person);
  await eventually(async () => expect(await counted('empty-searches')).toEqual({ consultants: 9 }));
  expect([await rows('empty_search_people'), await rows('empty_searches')]).toEqual([[], []]);
});

test('one address can have 30 searches looked at, and no more', async () => {
  for (let at = 0; at < 40; at++) await open(`/consultants?q=zzq${'q'.repeat(at)}`, { address: '10.9.9.9' });
  await eventually(async () => expect(await counted('empty-searches')).toEqual({ consultants: 40 }));
  await eventually(async () => expect(await rows('empty_search_people')).toHaveLength(30));
});

test('a day holds 15,000 searches of people; what comes later is not kept', async () => {
  await open('/consultants?q=zzfirst', { address: '10.2.0.1' });
  await eventually(async () => expect(await rows('empty_search_people')).toHaveLength(1));
  await site.pool.query(`insert into empty_search_people
    select day, substr(sha256(at::text::bytea), 1, 16), substr(sha256(at::text::bytea), 1, 16)
    from (select day from empty_search_people limit 1) days, generate_series(1, 14999) at`);
  await open('/consultants?q=zzsecond', { address: '10.2.0.2' });
  await eventually(async () => expect(await counted('empty-searches')).toEqual({ consultants: 2 }));
  await open('/about', { address: '10.2.0.3' });
  await eventually(async () => expect(await counted('page-views')).toMatchObject({ about: 1 }));
  const { rows: found } = await site.pool.query('select count(*)::integer as count from empty_search_people');
  expect(found).toEqual([{ count: 15_000 }]);
});

test('at midnight in London salt and hashes go, and nobody is known again; the words of the day stay', async () => {
  // An hour before midnight in London's summer time, when it is 22:30 in UTC.
  let now = Date.parse('2030-07-01T22:30:00Z');
  const counter = openCounter(site, { everyMs: 3_600_000, kinds, now: () => now });
  const search = (address: string) =>
    counter.count({
      request: new Request('http://site.test/consultants?q=zz'),
      status: 200,
      clientAddress: address,
      emptySearch: { place: 'consultants', words: 'zz' },
    });
  const saved = async (count: number) =>
    eventually(async () => {
      await counter.save();
      expect(await rows('empty_search_people')).toHaveLength(count);
    });
  for (const { address } of people) search(address);
  await saved(3);
  const before = await rows('empty_search_people');
  const day = async () => (await site.pool.query('select day::text from statistics_salts')).rows;
  expect(await day()).toEqual([{ day: '2030-07-01' }]);
  now += 3_600_000;
  await saved(0);
  expect(await day()).toEqual([]);
  search('10.1.0.1');
  await saved(1);
  expect(await day()).toEqual([{ day: '2030-07-02' }]);
  const [after] = await rows('empty_search_people');
  for (const name of ['search', 'person'])
    expect(before.map((row) => String(row[name]))).not.toContain(String(after?.[name]));
  const { rows: words } = await site.pool.query('select day::text, people from empty_searches');
  expect(words).toEqual([{ day: '2030-07-01', people: 3 }]);
  await counter.close();
  await site.pool.query("delete from statistics_salts where day > '2030-01-01'");
});

test('the job of midnight throws the salt away too, and words after 13 months', async () => {
  await site.pool.query(`insert into statistics_salts select current_date - days, sha256(days::text::bytea)
    from unnest(array[2, 3]) days`);
  await site.pool
    .query(`insert into empty_search_people select current_date - 2, substr(salt, 1, 16), substr(salt, 1, 16)
    from statistics_salts`);
  await site.pool.query(`insert into empty_searches (day, place, words, people)
    select (now() - make_interval(months => 13) + make_interval(days => days))::date, 'services', days::text, 3
    from unnest(array[-2, 2]) days`);
  await tidyUpStatistics(site.db);
  const isOver = 'where day < current_date';
  expect([await rows(`statistics_salts ${isOver}`), await rows('empty_search_people')]).toEqual([[], []]);
  expect(await rows('empty_searches')).toMatchObject([{ words: '2' }]);
});

test('without a database pages come as ever, and what was counted meanwhile is stored later', async () => {
  const counter = openCounter(site, { everyMs: 3_600_000, kinds });
  await site.pool.query('alter table daily_counts rename to daily_counts_away');
  counter.count({ request: new Request('http://site.test/about'), status: 200, clientAddress: '10.0.0.1' });
  await counter.save();
  await site.pool.query('alter table daily_counts_away rename to daily_counts');
  await counter.close();
  expect(await counted('page-views')).toEqual({ about: 1 });
});
