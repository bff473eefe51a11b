import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { toStored } from '../../../app/availability/free-days.ts';
import { addConsultant, addConsultants } from '../../support/add-consultants.ts';
import {
  between,
  cardsOf,
  headingsOf,
  linksOf,
  mainOf,
  namesOn,
  sectionOf,
  tagsOf,
  textOf,
} from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The HTML of /consultants.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from consultant_profiles'));

const all = async (address = '') => sectionOf(await site.html(`/consultants${address}`), 'all');
const featured = async (address = '') => sectionOf(await site.html(`/consultants${address}`), 'featured');
const search = async (address = '') => between(await site.html(`/consultants${address}`), '<search', '</search>');
const countLine = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1];
const selected = (html: string) => tagsOf(html, 'option').find((option) => option.includes('selected'));

async function review(consultantId: string, ...stars: number[]) {
  for (const count of stars) {
    await site.pool.query(
      "insert into reviews (consultant_id, author, stars, body) values ($1, 'A home', $2, 'Came.')",
      [consultantId, count],
    );
  }
}

test('ROUTE-02 ROLE-02 CONS-LIST-06 CONS-LIST-07 CONS-LIST-08 CONS-LIST-09 the list has a search, a country picker and its heading', async () => {
  await addConsultants(site.pool, 7);
  const html = await site.html('/consultants');
  expect(html).toContain('<title>Healthcare consultants - CareBridge</title>');
  expect(headingsOf(html, 2)).toContain('All Healthcare Consultants');
  expect(cardsOf(await all())).toHaveLength(6);
  const form = await search();
  const [box] = tagsOf(form, 'input');
  expect(box).toContain('type="search"');
  expect(box).toContain('placeholder="Search by name, specialization or skills..."');
  expect(textOf(form)).toMatch(/^> Search consultants Country .* Search$/);
  expect(selected(form)).toContain('value="all"');
});

test('DATA-37 the country picker has the 19 options', async () => {
  const options = tagsOf(await search(), 'option').map((option) => /value="([^"]*)"/.exec(option)?.[1]);
  expect(options).toEqual(
    (
      'all uk usa germany france italy spain netherlands belgium sweden switzerland austria norway denmark finland ' +
      'ireland poland portugal greece'
    ).split(' '),
  );
  expect(await search()).toMatch(/<option[^>]*value="uk"[^>]*>United Kingdom</);
});

test('CONS-LIST-20 CONS-LIST-21 CONS-LIST-23 PAGER-07 text and country are one form without a page, and stand in it again', async () => {
  await addConsultants(site.pool, 8);
  await addConsultant(site.pool, { name: 'Quinn Quince', country: 'ireland' });
  await addConsultant(site.pool, { name: 'Quentin Quince' });
  const form = await search('?page=2');
  const [head = ''] = tagsOf(form, 'form');
  expect(head).toContain('action="/consultants"');
  expect(head).toContain('method="get"');
  expect([...form.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['q', 'country']);
  expect(form).toMatch(/<button[^>]*type="submit"/);

  expect(namesOn(await all('?q=quince&country=all'))).toEqual(['Quentin Quince', 'Quinn Quince']);
  const found = await all('?q=quince&country=ireland');
  expect(namesOn(found)).toEqual(['Quinn Quince']);
  expect(countLine(found)).toBe('1 consultant in Ireland for ‘quince’');
  const sent = await search('?q=quince&country=ireland');
  expect(tagsOf(sent, 'input')[0]).toContain('value="quince"');
  expect(selected(sent)).toContain('value="ireland"');
});

test('PAGER-07 CONS-LIST-10 values in the address that make no sense fall back', async () => {
  await addConsultants(site.pool, 13);
  for (const query of [
    'country=atlantis',
    'page=abc',
    'page=0',
    'page=-3',
    'featured=maybe',
    'q=%00',
    'page=1&page=2',
  ]) {
    expect((await site.request(`/consultants?${query}`)).status, query).toBe(200);
    expect(countLine(await all(`?${query}`)), query).toBe('1 to 6 of 13 consultants');
    expect(namesOn(await all(`?${query}`))[0], query).toBe('Person 01');
    expect(selected(await search(`?${query}`)), query).toContain('value="all"');
  }
  expect(namesOn(await all('?page=99'))).toEqual(['Person 13']);
});

test('CONS-LIST-12 COMMON-05 a search that matches nobody says so and offers the way back', async () => {
  await addConsultants(site.pool, 2);
  const section = await all('?q=zzz+nobody+zzz');
  expect(textOf(section)).toContain('No consultants found Try adjusting your search terms or filters');
  expect(linksOf(section)).toEqual(['Filters: #filters', 'Show all consultants: /consultants']);
  expect(cardsOf(section)).toEqual([]);
});

test('CONS-LIST-04 CONS-LIST-05 VERIF-13 only premium profiles are featured, under the written tooltip and as paid placements', async () => {
  const levels = { 'Nora None': 'none', 'Bea Basic': 'basic', 'Vera Verified': 'verified' };
  const premium = { 'Pia Premium': 'premium', 'Paul Premium': 'premium' };
  for (const [name, level] of Object.entries({ ...levels, ...premium }))
    await addConsultant(site.pool, { name, verification_level: level });
  for (const { id } of (await site.pool.query<{ id: string }>('select id from consultant_profiles')).rows)
    await review(id, 5, 4, 5);
  const section = await featured();
  expect(namesOn(section).sort()).toEqual(['Paul Premium', 'Pia Premium']);
  expect(textOf(section)).toContain('Paid placement');
  // The button works without JavaScript too.
  const [button = ''] = tagsOf(section, 'button').filter((tag) => tag.includes('"About featured consultants"'));
  const bubble = /popovertarget="([^"]+)"/i.exec(button)?.[1] ?? 'none';
  expect(section).toMatch(
    new RegExp(
      `<span id="${bubble}" popover="auto" role="tooltip"[^>]*>Featured consultants have been verified and have a high rating in their specialization\\.</span>`,
    ),
  );
  // The specified text mentions 'a high rating'. It is shown in full only if that is true of all consultants (D51).
  await addConsultant(site.pool, { name: 'Zed Premium', verification_level: 'premium' });
  expect(await featured()).toMatch(/role="tooltip"[^>]*>Featured consultants have been verified\.<\/span>/);
  await site.pool.query("delete from consultant_profiles where name = 'Zed Premium'");
  // Payment never changes the order of the ordinary list.
  expect(namesOn(await all())).toEqual(['Bea Basic', 'Nora None', 'Paul Premium', 'Pia Premium', 'Vera Verified']);
});

test('D50 without a search the featured block stands before the list; with one it follows, and only those in it who match', async () => {
  await addConsultants(site.pool, 8, { verification_level: 'premium' });
  await addConsultant(site.pool, { name: 'Quin Quiet', country: 'ireland' });
  await addConsultant(site.pool, { name: 'Quinta Paid', country: 'ireland', verification_level: 'premium' });
  const order = async (address: string) =>
    headingsOf(await site.html(`/consultants${address}`), 2).filter((text) => text.endsWith(' Consultants'));
  expect(await order('')).toEqual(['Featured Consultants', 'All Healthcare Consultants']);
  for (const address of ['?q=quin', '?country=ireland', '?q=quin&country=ireland']) {
    expect(await order(address), address).toEqual(['All Healthcare Consultants', 'Featured Consultants']);
    expect(namesOn(await featured(address)), address).toEqual(['Quinta Paid']);
    expect(linksOf(await featured(address)), address).toContain(
      `See the featured consultant: /consultants${address}&featured=all`,
    );
  }
  expect(await order('?q=quiet')).toEqual(['All Healthcare Consultants']);
});

test('CONS-LIST-26 the featured block shows 3 on every page, links to all, and goes with none', async () => {
  await addConsultants(site.pool, 8, { verification_level: 'premium' });
  for (const address of ['', '?page=2']) {
    expect(cardsOf(await featured(address)), address).toHaveLength(3);
    expect(linksOf(await featured(address)), address).toContain(
      'See all 8 featured consultants: /consultants?featured=all',
    );
  }
  const section = await all('?featured=all');
  expect(headingsOf(section, 2)).toEqual(['Featured Consultants']);
  expect(textOf(section)).toContain('Paid placement');
  expect(countLine(section)).toBe('1 to 6 of 8 consultants');
  expect(namesOn(await all('?featured=all&page=2'))).toEqual(['Person 07', 'Person 08']);

  await site.pool.query("update verification_levels set level = 'basic'");
  expect(cardsOf(await all())).toHaveLength(6);
  expect(await featured()).toBe('');
});

test('CONS-LIST-25 CONS-LIST-13 CONS-DET-10 DATA-13 DATA-14 DATA-15 VERIF-03 a card shows who, what for, when free and at what price', async () => {
  const ada = await addConsultant(site.pool, {
    name: 'Ada Free',
    title: 'Nurse adviser',
    specialization: 'Wound care',
    skills: 'Dressings, Audits',
    country: 'ireland',
    hourly_rate: '£61 per hour',
    verification_level: 'basic',
    verified_at: '2026-05-20T10:00:00Z',
    available_dates: [toStored(dayAfter(todayInLondon(), 40))],
  });
  await review(ada, 5, 4);
  await addConsultant(site.pool, { name: 'Bob Busy' });
  const [free = '', busy = ''] = cardsOf(await all());
  for (const text of [
    'Ada Free Nurse adviser Verified',
    // On a phone the skills are one line, elsewhere chips.
    'Wound care Dressings, Audits Dressings Audits',
    'Rating: 4.5 out of 5, from 2 reviews',
    'Rate £61 per hour',
    'Free days Available Next free: ',
    'Where Ireland',
    'We checked the identity and credentials',
    'We didn’t check',
  ])
    expect(textOf(free)).toContain(text);
  expect(tagsOf(free, 'button').join()).toContain('aria-label="What was checked for Ada Free"');
  expect(textOf(busy)).toContain('No reviews yet');
  expect(textOf(busy)).toContain('Ask for availability');
  expect(textOf(busy)).not.toContain(' Available ');
  expect(textOf(busy)).not.toContain('Verified');
  // Without JavaScript the card links to the profile with its free days.
  expect(linksOf(free).slice(0, 2)).toEqual([
    `Ada Free: /consultants/${ada}`,
    `View Availability of Ada Free: /consultants/${ada}?availability=shown`,
  ]);
  // The portrait is drawn from the id: not a photo, different for each consultant, and the same at every visit.
  const portraits = async () => cardsOf(await all()).map((card) => /<svg[\s\S]*?<\/svg>/.exec(card)?.[0]);
  const drawn = await portraits();
  expect(new Set(drawn).size).toBe(2);
  expect(await portraits()).toEqual(drawn);
  expect(mainOf(await site.html('/consultants'))).not.toContain('<img');
});

test('VERIF-01 VERIF-02 VERIF-03 VERIF-04 VERIF-05 VERIF-06 COMMON-01 each offer has its own price and contents; premium alone is recommended', async () => {
  const [, basic = '', premium = '', ...more] = sectionOf(await site.html('/consultants'), 'verification').split('<h3');
  expect(more).toEqual([]);
  expect(textOf(basic)).toMatch(/basic.* £49 .*identity and credential check.*verified badge/i);
  expect(textOf(basic)).not.toMatch(/featured|recommended|£149/i);
  expect(textOf(premium)).toMatch(/premium.* Recommended £149 .*featured status in search and on the homepage/i);
});

test('COMMON-01 DATA-09 no other currency than pounds stands on the pages', async () => {
  await addConsultant(site.pool, { name: 'Raw Default', hourly_rate: '$100/hr' });
  await addConsultant(site.pool, { name: 'Blank', hourly_rate: '' });
  await site.pool.query(
    `insert into service_profiles (user_id, name, type, location, budget)
     values (gen_random_uuid(), 'Raw House', 'Care home', 'Leeds', '$10,000 - $20,000')`,
  );
  for (const path of ['/', '/consultants', '/services', '/about', '/contact'])
    expect(textOf(between(await site.html(path), '<body', '</body>')), path).not.toMatch(
      /[$€¥]|\b(usd|eur|dollars?|euros?)\b/i,
    );
  expect((await all()).match(/>Rate on request</g)).toHaveLength(2);
});

test('D35 a search that is too long is cut behind a whole character: the page and its scripts have the same text', async () => {
  const html = await site.html(`/consultants?q=${'x'.repeat(99)}${encodeURIComponent('😀')}`);
  expect(html).toContain(`value="${'x'.repeat(99)}"`);
  expect(html).not.toContain('\uFFFD');
});
