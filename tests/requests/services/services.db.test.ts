import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guidance } from '../../../app/services/listing/service-guidance.ts';
import { addListing, cardsUnder, signUpOwner, textOf, type ListingValues } from '../../support/listings.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from service_profiles'));

const add = (values?: ListingValues) => addListing(site, values);
const owner = (values?: Record<string, string>) => signUpOwner(site, values);
const under = (path: string, heading: string) => cardsUnder(site, path, heading);

test('ROUTE-04 ROLE-03 SVC-LIST-01 SVC-LIST-12 SVC-LIST-14 SVC-LIST-15 SVC-LIST-16 DATA-21 DATA-22 DATA-23 a card says what is needed', async () => {
  const id = await add({
    needs_description: 'Help with audits',
    project_duration: '6 weeks',
    budget: '£2,000',
    skills: ' a, b ,c,d, e',
  });
  await site.pool.query("update service_profiles set created_at = now() - interval '2 days'");
  const html = await site.html('/services');
  const text = textOf(html);
  expect(html).toMatch(/<h1[^>]*>Care\/Health Services<\/h1>/);
  expect(text).toContain(
    'Care Home Elm House Leeds Help with audits Duration 6 weeks Budget £2,000 a, b, c +2 more Posted',
  );
  expect(text).toMatch(/Posted [A-Z][a-z]+ \d{1,2}, \d{4} Deadline [A-Z][a-z]+ \d{1,2}, \d{4}/);
  expect(html).toMatch(new RegExp(`<a[^>]*href="/services/${id}"[^>]*>View Details`));
});

test('SVC-LIST-13 a list carries the beginning of long needs, up to a word, and the page of the listing all of them', async () => {
  const needs = `${'audits 🏠 '.repeat(60)}and the end`;
  const id = await add({ needs_description: needs });
  const list = await site.html('/services');
  expect(list).toMatch(/>(?:audits 🏠 ){8}audits 🏠…</);
  expect(list).not.toContain('the end');
  expect(await site.html(`/services/${id}`)).toContain(needs);
  // The text is also cut for search engines, here in the middle of a house emoji.
  const houses = await add({ needs_description: `x${'🏠'.repeat(100)}` });
  expect(await site.html(`/services/${houses}`)).not.toContain('\uFFFD');
});

test('SVC-LIST-15 with three skills nothing is left out', async () => {
  await add({ skills: 'a, b, c' });
  const [, skills = ''] = /<ul[^>]*aria-label="Skills"[^>]*>([\s\S]*?)<\/ul>/.exec(await site.html('/services')) ?? [];
  expect(textOf(skills).trim()).toBe('a, b, c');
});

test('SVC-LIST-18 SVC-LIST-19 without a match the way back is offered, with no listings at all it is not', async () => {
  const empty = await site.html('/services');
  expect(empty).toContain('No services found');
  expect(empty).toContain('Try adjusting your search terms or filters');
  const list = (html: string) => html.split('id="services"')[1] ?? '';
  expect(list(empty)).not.toContain('Reset Filters');
  await add();
  const nothing = await site.html('/services?q=zzz');
  expect(list(nothing)).toContain('Reset Filters');
});

test('D18 a page after the last is the last, and names its address as the one for search engines', async () => {
  for (let at = 0; at < 25; at++) await add({ name: `Home ${at}` });
  for (const page of [2, 999_999])
    expect(await site.html(`/services?page=${page}&x=y`)).toContain(
      `<link rel="canonical" href="${site.config.publicUrl}/services?page=2"/>`,
    );
});

test('SVC-LIST-03 SVC-LIST-25 SVC-LIST-26 SVC-LIST-27 SVC-LIST-28 SVC-LIST-30 the button counts what is in force', async () => {
  await add();
  const count = async (search: string) =>
    /Filters(?: <!-- -->)?\s*\((\d)\)/.exec(await site.html(`/services${search}`))?.[1];
  expect(await count('')).toBeUndefined();
  expect(await count('?type=Care+Home&type=Hospice')).toBe('1');
  expect(await count('?location=Leeds&location=York')).toBe('1');
  expect(await count('?min=500')).toBe('1');
  expect(await count('?q=elm&type=a&location=b&max=9500')).toBe('4');
  expect(await count('?min=0&max=10000&sort=budget')).toBeUndefined();
});

test('SVC-LIST-07 SVC-LIST-08 SVC-LIST-09 SVC-LIST-10 SVC-LIST-11 SVC-LIST-32 each choice has a chip that takes it back', async () => {
  const html = await site.html('/services?q=elm&type=Care+Home&location=Leeds&min=500&sort=deadline&page=2');
  const chip = (label: string) =>
    new RegExp(`href="([^"]*)"[^>]*><span[^>]*><span class="sr-only">Remove </span>${label}</span>`)
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
  expect(chip('Search: elm')).toBe('/services?type=Care+Home&location=Leeds&min=500&sort=deadline');
  expect(chip('Type: Care Home')).toBe('/services?q=elm&location=Leeds&min=500&sort=deadline');
  expect(chip('Location: Leeds')).toBe('/services?q=elm&type=Care+Home&min=500&sort=deadline');
  expect(chip('Budget: £500 to £10,000 or more')).toBe('/services?q=elm&type=Care+Home&location=Leeds&sort=deadline');
  expect(html).toMatch(/<a[^>]*href="\/services\?sort=deadline"[^>]*>Clear all<\/a>/);
});

test('SVC-LIST-04 CONST-03 the form and the three panels stand in the HTML, and work without JavaScript', async () => {
  await add();
  const html = await site.html('/services?min=500&max=9500');
  expect(html).toMatch(/<form[^>]*action="\/services"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/services"/);
  for (const panel of ['Service Type', 'Location', 'Budget Range']) expect(html).toContain(panel);
  for (const [name, value] of [
    ['min', '500'],
    ['max', '9500'],
  ]) {
    const box = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    for (const part of ['min="0"', 'max="10000"', 'step="500"', `value="${value}"`]) expect(box).toContain(part);
  }
});

test('SVC-LIST-17 SVC-DET-01 SVC-DET-02 SVC-DET-04 ROUTE-05 D16 every listing opens, from the database', async () => {
  const id = await add({
    name: 'Ash & Oak',
    type: 'Hospice',
    location: 'York',
    budget: '',
    project_duration: '2 days',
  });
  const html = await site.html(`/services/${id}`);
  const text = textOf(html);
  expect(html).toMatch(/<h1[^>]*>Ash &amp; Oak<\/h1>/);
  expect(text).toContain('Hospice');
  expect(text).toMatch(/Duration 2 days Budget Budget to be agreed Posted .* Deadline /);
  expect(html).toContain(
    `<link rel="canonical" href="http://localhost:3000/services/${id}"/>`.replace(
      'http://localhost:3000',
      site.config.publicUrl,
    ),
  );
});

test('SVC-DET-03 SVC-DET-09 D16 three tabs with addresses; where the listing says nothing general guidance stands, the same for all', async () => {
  const plain = await add();
  const said = await add({ requirements: 'A nurse’s pin', certifications: 'NMC', facility_information: '40 beds' });
  const html = await site.html(`/services/${plain}?tab=requirements`);
  expect([...html.matchAll(/<a[^>]*role="tab"[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual([
    'Overview',
    'Requirements',
    'Facility Info',
  ]);
  expect(html).toMatch(/<a[^>]*href="\/services\/[^"]*\?tab=requirements"[^>]*aria-selected="true"/);
  for (const line of Object.values(guidance).flat()) expect(html).toContain(line.replaceAll("'", '&#x27;'));
  expect(html.split('General guidance, not from this service')).toHaveLength(4);
  const own = await site.html(`/services/${said}`);
  for (const text of ['A nurse’s pin', 'NMC', '40 beds']) expect(own).toContain(text);
  expect(own).not.toContain('General guidance');
});

test('SVC-DET-07 SVC-DET-08 SVC-DET-12 up to 3 similar ones of the same type and 3 more, without the one on the page', async () => {
  const ids: string[] = [];
  for (let days = 1; days <= 5; days++) ids.push(await add({ name: `Home ${days}`, daysAgo: days }));
  for (let days = 6; days <= 9; days++) await add({ name: `Other ${days}`, type: `Type ${days}`, daysAgo: days });
  await add({ name: 'Over', daysAgo: 40 });
  await add({ name: 'Hidden', is_hidden: true });
  const page = `/services/${ids[1]}`;
  expect(await under(page, 'similar-services')).toEqual(['Home 1', 'Home 3', 'Home 4']);
  expect(await under(page, 'more-services')).toEqual(['Home 5', 'Other 6', 'Other 7']);
  const { rows } = await site.pool.query<{ id: string }>("select id from service_profiles where name = 'Other 6'");
  const alone = `/services/${rows[0]?.id}`;
  expect(await under(alone, 'similar-services')).toEqual([]);
  expect(await under(alone, 'more-services')).toEqual(['Home 1', 'Home 2', 'Home 3']);
});

test.each(['00000000-0000-4000-8000-000000000000', 'sample-1', '%00', 'x'.repeat(300)])(
  'SVC-DET-10 an unknown id (%s) is 404 with the written text and the way back',
  async (id) => {
    const response = await site.request(`/services/${id}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Service Not Found');
    expect(html).toMatch(/<a[^>]*href="\/services"[^>]*>Back to Services/);
    expect(html).not.toContain('rel="canonical"');
  },
);

test('an open listing is told to search engines as work, one that is made up is not', async () => {
  const id = await add({ needs_description: '</script><b>' });
  const page = await (await site.request(`/services/${id}`)).text();
  const json = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}';
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'JobPosting',
    description: '</script><b>',
    employmentType: 'CONTRACTOR',
    hiringOrganization: { name: 'Elm House' },
  });
  const demo = await add({ is_demo: true });
  expect(await (await site.request(`/services/${demo}`)).text()).not.toContain('ld+json');
});

test('D16 a listing made in the form opens from its card at once; its owner posts it again and takes it down from its page', async () => {
  const ann = await owner({ name: 'Birch Court' });
  expect(await site.html('/services')).toContain(`href="${ann.page}"`);
  expect(await site.html(ann.page)).toContain('Birch Court');
  const own = await ann.html(ann.page);
  expect(own).toContain('This is your own listing.');
  await site.pool.query("update service_profiles set created_at = now() - interval '31 days'");
  expect(await ann.html(ann.page)).toContain('Post again');
  const again = await ann.post('/service-profile', { intent: 'post-again', place: ann.page });
  expect([again.status, again.headers.get('location')]).toEqual([302, ann.page]);
  await eventually(async () => expect(await site.html('/services')).toContain('Birch Court'));
  const down = await ann.post('/service-profile', { intent: 'visibility', hidden: 'yes', place: ann.page });
  expect([down.status, down.headers.get('location')]).toEqual([302, ann.page]);
  expect(await ann.html(ann.page)).toContain('Only you can see this page.');
  const bob = await signUp(site);
  for (const who of [openBrowser(site), bob]) expect((await who.request(ann.page)).status).toBe(404);
  expect(await bob.html('/services')).not.toContain('Birch Court');
});

test('ROLE-13 nobody is led anywhere else by the place of a form', async () => {
  const ann = await owner();
  for (const place of ['//evil.example', '/services/..', '/services', '/services/x', 'https://evil.example/services']) {
    expect((await ann.post('/service-profile', { intent: 'visibility', hidden: 'yes', place })).status).toBe(400);
  }
});

test('SVC-DET-05 SVC-DET-06 SVC-DET-11 ENG-01 applying is a form of its own, asking a message to the owner with a line that names the listing; never to oneself', async () => {
  const ann = await owner({ name: 'Birch Court' });
  const id = ann.page.slice('/services/'.length);
  const html = await site.html(ann.page);
  expect(html).toMatch(new RegExp(`<a[^>]*href="/services/${id}/apply"[^>]*>Apply as Consultant`));
  expect(html).toMatch(
    new RegExp(`<a[^>]*href="/messages\\?service=${id}[^>]*>(<svg[\\s\\S]*?</svg>)?\\s*Request Information`),
  );
  const own = await ann.html(ann.page);
  expect(own).not.toContain('Apply as Consultant');
  expect(own).not.toContain('Request Information');
  const bob = await signUp(site);
  const thread = await bob.request(`/messages/thread?service=${id}`);
  expect(await thread.json()).toMatchObject({
    thread: { partner: { name: 'Birch Court', writing: 'open' }, messages: [] },
    unreadIds: [],
  });
  const line = 'About your listing ‘Birch Court’';
  const screen = await bob.html(`/messages?service=${id}&text=${encodeURIComponent(line)}`);
  expect(screen).toMatch(new RegExp(`<textarea[^>]*>\\s*${line}`));
  // A user's own listing leads to no conversation.
  expect((await ann.request(`/messages/thread?service=${id}`)).status).toBe(404);
});

test('without JavaScript each tab of a listing is a stop of the Tab key', async () => {
  const html = await site.html(`/services/${await add()}`);
  const tabs = [...html.matchAll(/<a[^>]*role="tab"[^>]*>/g)].map(([tab]) => /tabindex="([^"]*)"/i.exec(tab)?.[1]);
  expect(tabs).toEqual(['0', '0', '0']);
});

test('EVT-10 EVT-15 opening a listing is written down of who is signed in, as the page sends it, and of nobody else', async () => {
  const ann = await owner();
  const send = (who: { request: SignedIn['request'] }, data: object) =>
    who.request('/usage-events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.config.publicUrl },
      body: JSON.stringify({ event_name: 'service_view', event_data: data }),
    });
  const data = { serviceId: ann.page.slice('/services/'.length), serviceName: 'Elm House' };
  expect((await send(ann, data)).status).toBe(204);
  expect((await send(openBrowser(site), data)).status).toBe(204);
  expect((await send(ann, { ...data, serviceName: 'x'.repeat(201) })).status).toBe(400);
  expect((await send(ann, { serviceId: 'x' })).status).toBe(400);
  const { rows } = await site.pool.query("select event_data from analytics_events where event_name = 'service_view'");
  expect(rows).toEqual([{ event_data: data }]);
});
