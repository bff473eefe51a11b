import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toStored } from '../../../app/availability/free-days.ts';
import {
  consultantListHref,
  distances,
  everyConsultant,
  parseConsultantQuery,
  type ConsultantQuery,
} from '../../../app/consultants/consultant-query.ts';
import { findConsultantsForListing } from '../../../app/consultants/find-consultants-for-listing.server.ts';
import { findFeaturedConsultants } from '../../../app/consultants/find-featured-consultants.server.ts';
import { countConsultantOptions } from '../../../app/consultants/list/count-consultant-options.server.ts';
import { findConsultants } from '../../../app/consultants/list/find-consultants.server.ts';
import { placeConsultants } from '../../../app/consultants/place-consultants.server.ts';
import { careTypeKeys } from '../../../app/directory/care-types.ts';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { addConsultant, type ConsultantValues } from '../../support/add-consultants.ts';
import { textOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
  await addCareProviders(site.pool, [
    { name: 'Elm House', town_city: 'Oldham', postcode: 'OL4 2QU', latitude: 53.54, longitude: -2.08 },
    { name: 'Oak House', town_city: 'Leeds', postcode: 'LS1 1AA', latitude: 53.8, longitude: -1.55 },
  ]);
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from consultant_profiles'));

const today = todayInLondon();
const dayIn = (days: number) => dayAfter(today, days);
const add = (name: string, values: ConsultantValues = {}) => addConsultant(site.pool, { name, ...values });
const find = (text: string) => findConsultants(site.db, parseConsultantQuery(new URLSearchParams(text)));
const names = async (text: string) => (await find(text)).consultants.map(({ name }) => name);

describe('FIND-01', () => {
  test('free on at least so many days between two dates, both included', async () => {
    await add('Ann One', { available_dates: [dayIn(5)].map(toStored) });
    await add('Bob Three', { available_dates: [dayIn(3), dayIn(5), dayIn(9)].map(toStored) });
    await add('Cy Past', { available_dates: [dayIn(-3), dayIn(-2)].map(toStored) });
    const between = (from: number, to: number, days = 1) =>
      `free-from=${dayIn(from)}&free-to=${dayIn(to)}&days=${days}`;
    expect(await names(between(5, 5))).toEqual(['Ann One', 'Bob Three']);
    expect(await names(between(3, 9, 3))).toEqual(['Bob Three']);
    expect(await names(between(3, 8, 3))).toEqual([]);
    expect(await names(between(6, 8))).toEqual([]);
    expect(await names(`free-from=${dayIn(6)}`)).toEqual(['Bob Three']);
    expect(await names(`free-to=${dayIn(4)}`)).toEqual(['Bob Three']);
    const page = textOf(await site.html(`/consultants?${between(4, 9, 2)}`));
    expect(page).toMatch(/Available 2 days, from /);
    // Days before today do not count, whatever range is requested.
    expect(await names(between(-9, 0))).toEqual([]);
  });

  test('a rate up to an amount: the first amount of the text counts, in the right field and in pounds', async () => {
    await add('Ann 80', { hourly_rate: '£80 per hour' });
    await add('Bob from 65', { hourly_rate: 'from £65.50, evenings £90', day_rate: '£1,200 per day' });
    await add('Cy bare', { hourly_rate: '70', day_rate: '400' });
    await add('Di default', {});
    await add('Ed none', { hourly_rate: '' });
    await add('Flo day in hours', { hourly_rate: '£60 a day' });
    await add('Gus euro', { hourly_rate: '€50' });
    await add('Hal huge', { hourly_rate: '99999999999999999999', day_rate: '£99999999999' });
    expect(await names('rate=70')).toEqual(['Bob from 65', 'Cy bare']);
    expect(await names('rate=80&per=hour')).toEqual(['Ann 80', 'Bob from 65', 'Cy bare']);
    expect(await names('rate=1199&per=day')).toEqual(['Cy bare']);
    expect(await names('rate=1200&per=day')).toEqual(['Bob from 65', 'Cy bare']);
  });

  test('verified, remote, types of care and skills; several types or skills mean any of them', async () => {
    await add('Ann', { verification_level: 'basic', work_place: 'remote', care_types: ['hospice'], skills: 'Audits' });
    await add('Bob', { verification_level: 'premium', work_place: 'both', care_types: ['care_home', 'hospice'] });
    await add('Cy', { work_place: 'on-site', care_types: ['care_home'], skills: 'CQC inspection, Audits' });
    expect(await names('verified=yes')).toEqual(['Ann', 'Bob']);
    expect(await names('remote=yes')).toEqual(['Ann', 'Bob']);
    expect(await names('care=care_home')).toEqual(['Bob', 'Cy']);
    expect(await names('care=care_home&care=hospice')).toEqual(['Ann', 'Bob', 'Cy']);
    // Best first: consultants with more of the skills. Other forms of a word match, too.
    expect(await names('skill=CQC+inspections&skill=audits')).toEqual(['Cy', 'Ann']);
    expect(await names('skill=%25')).toEqual([]);
    expect(await names('verified=yes&care=care_home&remote=yes')).toEqual(['Bob']);
  });

  test('near a place: the nearest first, who does not say where they are last; a distance leaves out the others', async () => {
    await add('Ann Unknown', {});
    await add('Bob Leeds', { based_in: 'Leeds', base_latitude: 53.8, base_longitude: -1.55, travel_miles: 50 });
    await add('Cy Oldham', { based_in: 'OL4', base_latitude: 53.5, base_longitude: -2.1, travel_miles: 10 });
    await add('Di Rochdale', { based_in: 'Rochdale', base_latitude: 53.61, base_longitude: -2.16 });
    expect(await names('near=Oldham')).toEqual(['Cy Oldham', 'Di Rochdale', 'Bob Leeds', 'Ann Unknown']);
    expect((await find('near=Oldham')).consultants.at(-1)).toMatchObject({ name: 'Ann Unknown', distance: null });
    expect(await names('near=Oldham&within=10')).toEqual(['Cy Oldham', 'Di Rochdale']);
    expect(await names('near=Oldham&within=50')).toEqual(['Cy Oldham', 'Di Rochdale', 'Bob Leeds']);
    expect(await names('near=Oldham&within=travel')).toEqual(['Cy Oldham', 'Bob Leeds']);
    expect((await find('near=OL4')).consultants[0]).toMatchObject({ name: 'Cy Oldham', distance: 'In OL4' });
    expect((await find('near=ol4+2qu&within=10')).consultants[1]?.distance).toMatch(/^About \d+ miles away$/);
  });

  test('a place that nobody knows finds nobody, says so beside the field, and offers the list without it', async () => {
    await add('Ann');
    expect(await find('near=Xyzzy')).toMatchObject({ total: 0, near: { name: null } });
    const html = await site.html('/consultants?near=Xyzzy');
    expect(textOf(html)).toContain('We can’t find ‘Xyzzy’ in England. Enter a town, a postcode or its first half.');
    expect(html).toMatch(/aria-invalid="true"[^>]*name="near"|name="near"[^>]*aria-invalid="true"/);
  });

  test('with chips that take each filter away, in the fields of a form that needs no JavaScript', async () => {
    await add('Ann', { care_types: ['hospice'] });
    const url =
      '/consultants?free-from=2027-01-04&free-to=2027-01-29&days=5&rate=450&per=day&verified=yes&care=hospice&skill=DoLS';
    const html = await site.html(url);
    const chips = /aria-label="Active filters"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    const labels = [
      'Free on at least 5 days: 4 to 29 January 2027',
      'Up to £450 a day',
      'Verified only',
      'Knows: Hospice',
      'Skill: DoLS',
    ];
    for (const label of labels) expect(textOf(chips)).toContain(label);
    expect(chips).toContain(
      'href="/consultants?rate=450&amp;per=day&amp;verified=yes&amp;care=hospice&amp;skill=DoLS"',
    );
    for (const field of [
      'free-from" [^>]*value="2027-01-04"',
      'days"[^>]*value="5"',
      'rate"[^>]*value="450"',
      'skill" value="DoLS"',
    ])
      expect(html).toMatch(new RegExp(`name="${field}`));
    expect(html).toMatch(/name="care"[^>]*checked=""[^>]*value="hospice"|value="hospice"[^>]*checked/);
    expect(html).toContain('Filters (5)');
  });

  test('the number beside each choice is what choosing it shows', async () => {
    const places = ['', 'on-site', 'both', 'remote'];
    for (let at = 0; at < 40; at++) {
      await add(`Person ${at}`, {
        verification_level: at % 3 === 0 ? 'basic' : 'none',
        work_place: places[at % 4] ?? '',
        care_types: careTypeKeys.filter((_, index) => (at * 7 + index) % 5 === 0),
        hourly_rate: `£${30 + at}`,
        ...(at % 2 === 0 && { based_in: 'x', base_latitude: 53.5 + at / 100, base_longitude: -2.1, travel_miles: 25 }),
      });
    }
    const searches = [
      '',
      'near=Oldham',
      'near=Oldham&within=25&verified=yes',
      'near=Oldham&within=travel&care=hospice',
      'rate=50&remote=yes&care=care_home&care=hospital',
    ];
    for (const text of searches) {
      const query = parseConsultantQuery(new URLSearchParams(text));
      const counts = await countConsultantOptions(site.db, query);
      const total = async (change: Partial<ConsultantQuery>) =>
        (await findConsultants(site.db, { ...query, ...change })).total;
      expect([text, counts.verified]).toEqual([text, await total({ isVerifiedOnly: true })]);
      expect([text, counts.remote]).toEqual([text, await total({ isRemoteOnly: true })]);
      for (const type of careTypeKeys) expect([type, counts.care[type]]).toEqual([type, await total({ care: [type] })]);
      if (query.near === '') expect(counts.within).toBeNull();
      else
        for (const miles of [...distances, 'travel' as const])
          expect(counts.within?.[miles]).toBe(await total({ within: miles }));
    }
  });

  test('no value that a stranger can send fails', async () => {
    const hostile = [
      '%00',
      '%F0%9F%98%80',
      '%',
      "'; drop table users --",
      '(((',
      '\\',
      '9'.repeat(400),
      '-1',
      '1e9',
      '0001-01-01',
      '9999-12-31',
      '{a,b}',
    ];
    const fields = [
      'free-from',
      'free-to',
      'days',
      'rate',
      'per',
      'verified',
      'remote',
      'care',
      'skill',
      'near',
      'within',
    ];
    for (const value of hostile) {
      const search = new URLSearchParams(fields.map((field) => [field, value]));
      expect([value, (await site.request(`/consultants?${search}`)).status]).toEqual([value, 200]);
    }
    const many = Array.from({ length: 300 }, (_, at) => `skill=${'end of life care '.repeat(6)}${at}`).join('&');
    expect((await site.request(`/consultants?${many}`)).status).toBeLessThan(500);
  });
});

test('FIND-03 D50 the featured block follows every filter', async () => {
  await add('Ann', { verification_level: 'premium', care_types: ['hospice'] });
  await add('Bob', { verification_level: 'premium', work_place: 'remote' });
  const featured = async (change: Partial<ConsultantQuery>) =>
    (await findFeaturedConsultants(site.db, 6, { ...everyConsultant, ...change })).featured.map(({ name }) => name);
  expect(await featured({ care: ['hospice'] })).toEqual(['Ann']);
  expect(await featured({ isRemoteOnly: true })).toEqual(['Bob']);
  expect(await featured({ near: 'Oldham', within: 10 })).toEqual([]);
  expect(await featured({ near: 'Xyzzy' })).toEqual([]);
});

test('FIND-01 a search that filters leave empty offers the one without them', async () => {
  await add('Ann', { skills: 'Audits' });
  expect(textOf(await site.html('/consultants?q=audits&verified=yes'))).toContain('Without filters there is 1');
});

test('FIND-01 D50 consultants for a listing have one of its skills and a free day in the next 30', async () => {
  const soon = { available_dates: [toStored(dayIn(30))] };
  await add('Ann', { skills: 'Audits', ...soon });
  await add('Bob', { skills: 'Audits, DoLS', ...soon });
  await add('Cy', { skills: 'DoLS', available_dates: [toStored(dayIn(31))] });
  await add('Di', { skills: 'Training', ...soon });
  const found = await findConsultantsForListing(site.db, ['DoLS', 'Audits'], today, 3);
  expect([found.total, ...found.consultants.map(({ name }) => name)]).toEqual([2, 'Bob', 'Ann']);
  expect((await findConsultantsForListing(site.db, [], today, 2)).consultants).toHaveLength(2);
});

test('FIND-02 a base that the directory comes to know gets its position at night', async () => {
  const id = await add('Ann', { based_in: 'Leeds' });
  const abroad = await add('Bea', { based_in: 'Leeds', country: 'usa' });
  const unknown = await add('Cy', { based_in: 'Nowhere-on-Sea' });
  await placeConsultants.run(site, {}, []);
  const positionOf = async (who: string) =>
    (await site.pool.query('select base_latitude from consultant_profiles where id = $1', [who])).rows[0]
      ?.base_latitude;
  expect(await Promise.all([id, abroad, unknown].map(positionOf))).toEqual([53.8, null, null]);
});

test('FIND-01 the URL of a filtered list is its canonical URL', async () => {
  const url = consultantListHref({ care: ['hospice'], isVerifiedOnly: true });
  expect(await site.html(url)).toContain(`rel="canonical" href="${site.config.publicUrl}${url.replace('&', '&amp;')}"`);
});
