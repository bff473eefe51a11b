import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConsultant, addConsultants } from '../../support/add-consultants.ts';
import { addProviders, providers } from '../../support/providers.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: 'Care & Co' });
});
afterAll(() => site.discard());
beforeEach(async () => {
  await site.pool.query('delete from consultant_profiles');
  await site.pool.query('delete from service_profiles');
  await site.pool.query('delete from care_providers');
  await site.pool.query('delete from cqc_imports');
});

const section = async (id: string, path = '/') =>
  (await site.html(path)).split(`aria-labelledby="${id}"`)[1]?.split('</section>')[0] ?? '';
const cardNames = (html: string) => [...html.matchAll(/stretched-link[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name);

async function addService(name: string, daysAgo: number, values: Record<string, string> = {}) {
  const row = { user_id: randomUUID(), name, type: 'Care Home', location: 'Leeds', ...values };
  const columns = Object.keys(row);
  await site.pool.query(
    `insert into service_profiles (${columns.join(', ')}, created_at)
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, now() - make_interval(days => ${daysAgo}))`,
    Object.values(row),
  );
}

test('HOME-01 HOME-02 HOME-08 HOME-10 HOME-16 the buttons lead to what is there', async () => {
  for (let days = 1; days <= 4; days++) await addService(`Home ${days}`, days);
  const html = await site.html('/');
  expect(html).toMatch(/<a[^>]*href="\/consultants"[^>]*>Find Consultants<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/services"[^>]*>View Care\/Health Services<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/consultants"[^>]*>View All Consultants<\/a>/);
  expect(html).toMatch(/<a[^>]*href="\/services"[^>]*>View All Services<\/a>/);
});

test('one button is solid; the written buttons are outlined', async () => {
  const main = (await site.html('/')).split('<main')[1]?.split('</main>')[0] ?? '';
  const solid = [...main.matchAll(/<(?:a|button)[^>]*class="[^"]*(?<![\w:-])bg-action(?![\w-])[^>]*>([^<]*)/g)];
  expect(solid.map(([, text]) => text)).toEqual(['Search']);
});

test.each([
  ['list=consultants&q=dementia', '/consultants?q=dementia'],
  ['list=care-providers&q=nursing+home+bristol+dementia', '/care-directory?q=nursing+home+bristol+dementia'],
  ['list=care-providers&q=', '/care-directory'],
  ['q=+two%0A++lines+', '/consultants?q=two+lines'],
  ['', '/consultants'],
  ['list=//elsewhere.example&q=%00&q=second', '/consultants'],
  ['list=care-providers&list=consultants&q=%26page%3D9', '/care-directory?q=%26page%3D9'],
  [`list=care-providers&q=${'x'.repeat(5000)}`, `/care-directory?q=${'x'.repeat(100)}`],
])('the search of the home page leads to the chosen list: %s', async (query, to) => {
  const response = await site.request(`/search?${query}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(to);
});

test('without JavaScript the form of the search sends the list and the text there', async () => {
  const form = /<form[^>]*action="\/search"[\s\S]*?<\/form>/.exec(await site.html('/'))?.[0] ?? '';
  expect(form).toContain('method="get"');
  expect([...form.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['list', 'list', 'q']);
  expect(form).toMatch(/<input[^>]*checked=""[^>]*value="consultants"|<input[^>]*value="consultants"[^>]*checked=""/);
});

test('the three doors lead to what families, care services and consultants look for', async () => {
  const doors = (await section('doors')).split('<li').slice(1);
  expect(doors.map((door) => /<h3[^>]*>([^<]*)/.exec(door)?.[1])).toEqual([
    'For families',
    'For care services',
    'For consultants',
  ]);
  expect(doors.map((door) => [...door.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, to]) => to))).toEqual([
    ['/care-directory'],
    ['/consultants', '/signup'],
    ['/services', '/signup'],
  ]);
});

test('the written parts stand in the written order', async () => {
  await addConsultant(site.pool, { name: 'Ada Lovelace' });
  const html = await site.html('/');
  const parts = [
    'Find Consultants',
    'View Care/Health Services',
    'Transparent Reviews',
    'data-ad-slot',
    'Explore Care Directory',
    'Top Expert Consultants',
    'Featured Care/Health Services',
    'For Care/Health Services',
  ].map((text) => html.indexOf(text));
  expect(parts.every((at) => at >= 0)).toBe(true);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
});

test('HOME-03 exactly six features, by their written names', async () => {
  const features = [...(await section('features')).matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);
  expect(features).toEqual([
    'Expert Consultants',
    'Care Service Listings',
    'Smart Matching',
    'Secure Communication',
    'Project Management',
    'Transparent Reviews',
  ]);
});

test('HOME-04 advert blocks are labelled for adults, of a fixed size, and show our own notices', async () => {
  // With all scripts, because an advert must contain none.
  const html = await (await site.request('/')).text();
  const slots = [...html.matchAll(/<aside[^>]*data-ad-slot[\s\S]*?<\/aside>/g)].map(([slot]) => slot);
  expect(slots.length).toBeGreaterThanOrEqual(2);
  for (const slot of slots) {
    expect(slot).toContain('Advertisement, for adults (18+)');
    const classes = [...slot.matchAll(/class="([^"]*)"/g)].map(([, names = '']) => names.split(' '));
    expect(classes).toContainEqual(expect.arrayContaining(['h-32', 'overflow-hidden']));
    expect(slot).not.toMatch(/<(iframe|script|img)/);
  }
});

test.each([
  [0, 5],
  [1, 4],
  [4, 1],
])(
  'HOME-06 HOME-07 with %i premium of 5: at most 3 cards, premium first, each marked Paid placement',
  async (premium, others) => {
    for (let n = 1; n <= premium; n++)
      await addConsultant(site.pool, { name: `Premium ${n}`, verification_level: 'premium' });
    for (let n = 1; n <= others; n++) await addConsultant(site.pool, { name: `Ordinary ${n}` });
    const html = await section('top');
    const kinds = cardNames(html).map((name) => name?.split(' ')[0]);
    expect(kinds).toHaveLength(3);
    expect(kinds).toEqual([
      ...Array<string>(Math.min(3, premium)).fill('Premium'),
      ...Array<string>(Math.max(0, 3 - premium)).fill('Ordinary'),
    ]);
    expect(html.split('Paid placement')).toHaveLength(Math.min(3, premium) + 1);
  },
);

test('HOME-09 the first 3 open services, newest first; one that is 30 days old is gone', async () => {
  for (const days of [31, 4, 2, 3, 1]) await addService(`Posted ${days}`, days);
  const shown = [...(await section('services-heading')).matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);
  expect(shown).toEqual(['Posted 1', 'Posted 2', 'Posted 3']);
  expect(await site.html('/')).not.toContain('Posted 31');
});

test('DATA-09 D14 a service with the raw dollar default shows Budget to be agreed', async () => {
  await addService('Raw', 1);
  expect(await section('services-heading')).toContain('Budget to be agreed');
});

test('HOME-14 HOME-15 REV-08 D56 the pitch says what it bridges, and marks only what is to come', async () => {
  const html = (await site.html('/')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(html).toMatch(/Bridge the gap between healthcare consultants and care services/i);
  expect(html).toMatch(/Smart matching on skills and experience[^.]*\. Coming soon/);
  expect(html).toMatch(/Milestones, deadlines and deliverables\. (?!Coming soon)/);
  expect(html).toMatch(/Verified reviews from care services\. (?!Coming soon)/);
});

test('HOME-17 with no rows the lists say so and nothing breaks', async () => {
  const html = await site.html('/');
  expect(html).toContain('No consultants yet');
  expect(html).toContain('No listings at the moment');
  expect(html).toContain('View All Services');
});

test('three true figures stand in the hero, that of the providers with the month of its data', async () => {
  await addConsultants(site.pool, 2);
  await addService('One', 1);
  await addProviders(site.db, providers(3));
  const text = async () => (await site.html('/')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(await text()).toMatch(/2 consultants 1 care services looking for help 3 care providers /);
  expect(await text()).not.toMatch(/CQC data from/);
  await site.pool.query(`insert into cqc_imports (source, step, status, data_date, finished_at)
    values ('file', 'remove', 'done', '2024-10-02', now()), ('file', 'remove', 'failed', '2026-10-02', now())`);
  // No import has stated a data date.
  expect(await text()).not.toMatch(/CQC data from/);
  await site.pool.query(`update care_providers set data_date = '2024-10-02'`);
  expect(await text()).toMatch(/3 care providers, CQC data from October 2024 /);
  await site.pool.query(`update care_providers set data_date = '2021-01-01' where name = 'Provider 001'`);
  expect(await text()).toMatch(/3 care providers, CQC data from January 2021 to October 2024 /);
});

test('HOME-05 the promo leads to the directory', async () => {
  expect(await section('promo')).toMatch(/<a[^>]*href="\/care-directory"[^>]*>Explore Care Directory<\/a>/);
  expect(await section('promo')).not.toContain('Coming soon');
});

test('COMMON-04 a failed read answers 503 with the written text and the rest of the page', async () => {
  await addConsultants(site.pool, 1);
  await whileAway(site.pool, 'service_profiles', async () => {
    const response = await site.request('/');
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to load services');
    expect(html).toContain('Person 01');
  });
});

test('COMMON-07 the configured name stands in header, footer and title', async () => {
  const html = await site.html('/about');
  expect(html).toContain('<title>About us - Care &amp; Co</title>');
  expect(html.split('<header')[1]?.split('</header>')[0]).toContain('Care &amp; Co');
  expect(html.split('<footer')[1]).toContain('Care &amp; Co');
});
