import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored, type FreeDay } from '../../../app/availability/free-days.ts';
import {
  demoConsultantId,
  demoDays,
  renewDemoConsultants,
} from '../../../app/consultants/demo/demo-consultants.server.ts';
import people from '../../../app/consultants/demo/demo-consultants.json' with { type: 'json' };
import { loadDemoData, removeDemoData } from '../../../server/demo-data.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(async () => {
  await removeDemoData(site);
  await site.pool.query('delete from consultant_profiles');
});

const one = async (sql: string) => (await site.pool.query(sql)).rows[0] as Record<string, unknown>;

test('40 consultants (5 premium, 6 basic) and 18 care services are loaded, once, and every page says so', async () => {
  expect(await site.html('/about')).not.toContain('Demo data is loaded.');
  expect(await loadDemoData(site.db)).toMatchObject({
    consultants: 40,
    services: 18,
    providers: 116,
    accounts: 59,
    messages: 15,
    engagements: 4,
    posts: 3,
  });
  expect(await loadDemoData(site.db)).toEqual({
    consultants: 0,
    reviews: 0,
    services: 0,
    providers: 0,
    accounts: 0,
    messages: 0,
    engagements: 0,
    posts: 0,
  });
  expect(
    await one(`select count(*)::int as "all", count(*) filter (where verification_level = 'premium')::int as premium,
      count(*) filter (where verification_level = 'basic')::int as basic, bool_and(is_demo) as demo from consultant_profiles`),
  ).toEqual({ all: 40, premium: 5, basic: 6, demo: true });
  for (const path of ['/', '/consultants', '/about', '/contact', '/nope']) {
    expect(await site.html(path), path).toContain(
      '<strong>Demo data is loaded.</strong> Consultants and listings are made up; care providers are real.<span class="max-sm:hidden"> Their data is from March 2025.</span>',
    );
  }
});

test('DATA-13 D11 D59 the reviews of the demo consultants average 4.8 together, each with a mean of their own', async () => {
  await loadDemoData(site.db);
  const { rows } = await site.pool.query<{ rating: string }>('select rating from consultant_ratings');
  const means = rows.map(({ rating }) => Number(rating));
  expect(means).toHaveLength(40);
  for (const mean of means) expect(mean).toBeGreaterThanOrEqual(4.3);
  expect(new Set(means).size).toBeGreaterThan(4);
  expect(await one('select round(avg(stars), 1)::float8 as mean from reviews')).toEqual({ mean: 4.8 });
  expect(means.reduce((sum, mean) => sum + mean, 0) / means.length).toBeCloseTo(4.8, 1);
});

test('CONS-LIST-17 D31 demo dates lie in the coming weeks, and move along with the calendar', async () => {
  await loadDemoData(site.db);
  const expectWeeksAfter = async (day: FreeDay) => {
    const { earliest, latest } = await one(
      'select min(day) as earliest, max(day) as latest from consultant_profiles, unnest(available_dates) day',
    );
    expect(String(earliest) > toStored(day)).toBe(true);
    expect(String(latest) < toStored(dayAfter(day, 100))).toBe(true);
  };
  const today = todayInLondon();
  await expectWeeksAfter(today);
  // None of the earlier days is this late.
  await site.db.transaction((tx) => renewDemoConsultants(tx, dayAfter(today, 200)));
  await expectWeeksAfter(dayAfter(today, 200));
});

test('D31 days of demo consultants never shift over a change of the clocks', () => {
  const person = people.find(({ key }) => key === 'amara-okafor');
  if (!person) throw new Error('the demo data has changed');
  for (const monday of ['2026-10-19', '2027-03-22']) {
    const weekdays = demoDays({ ...person, freeFromWeek: 0, freeWeeks: 3 }, monday).map((day) =>
      new Date(`${day}T12:00:00Z`).getUTCDay(),
    );
    expect(new Set(weekdays)).toEqual(new Set(person.freeWeekdays));
  }
});

test('one command takes all of it away and leaves what is real', async () => {
  await loadDemoData(site.db);
  const real = await addConsultant(site.pool, { name: 'Real Person' });
  await site.pool.query("insert into reviews (consultant_id, author, stars, body) values ($1, 'Real', 5, 'Real')", [
    real,
  ]);
  await site.pool.query("insert into reviews (consultant_id, author, stars, body) values ($1, 'Real', 5, 'Real')", [
    demoConsultantId('amara-okafor'),
  ]);
  const removed = await removeDemoData(site);
  expect(removed).toMatchObject({
    consultants: 40,
    services: 18,
    providers: 116,
    accounts: 59,
    messages: 15,
    engagements: 4,
  });
  expect(await one('select count(*)::int as people from consultant_profiles')).toEqual({ people: 1 });
  expect(await one('select count(*)::int as reviews from reviews')).toEqual({ reviews: 1 });
  expect(await site.html('/about')).not.toContain('Demo data is loaded.');
});
