import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findConsultants } from '../../../app/consultants/list/find-consultants.server.ts';
import { findFeaturedConsultants } from '../../../app/consultants/find-featured-consultants.server.ts';
import {
  everyConsultant,
  parseConsultantQuery,
  type ConsultantQuery,
} from '../../../app/consultants/consultant-query.ts';
import { addConsultant, addConsultants } from '../../support/add-consultants.ts';
import { textOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from consultant_profiles'));

const find = (address: string) => findConsultants(site.db, parseConsultantQuery(new URLSearchParams(address)));
const names = async (address: string) => (await find(address)).consultants.map(({ name }) => name);

describe('what a search finds', () => {
  beforeEach(async () => {
    await addConsultant(site.pool, {
      name: 'Amara Okafor',
      title: 'Zookeeper',
      specialization: 'Dementia care',
      skills: 'Falls, PEG feeding',
    });
    await addConsultant(site.pool, {
      name: 'Bryn Care',
      title: 'Nurse',
      specialization: '100% audits',
      skills: 'Snake_case',
      country: 'usa',
    });
    await addConsultant(site.pool, {
      name: 'Éowyn Ó Briain',
      title: 'Nurse',
      specialization: 'C:\\drive',
      skills: 'Care',
      country: 'ireland',
    });
  });

  test.each([
    ['q=AMARA', ['Amara Okafor']],
    ['q=entia', ['Amara Okafor']],
    ['q=peg+FEED', ['Amara Okafor']],
    ['q=care', ['Bryn Care', 'Amara Okafor', 'Éowyn Ó Briain']],
    ['q=éOWYN', ['Éowyn Ó Briain']],
  ])(
    'CONS-LIST-22 COMMON-02 %s: part of a word in name, specialization or skills, in any case',
    async (address, expected) => {
      expect(await names(address)).toEqual(expected);
    },
  );

  test('CONS-LIST-22 D49 a whole word of the title is found too; no other field is searched', async () => {
    expect(await names('q=zookeeper')).toEqual(['Amara Okafor']);
    expect(await names('q=nurses')).toEqual(['Bryn Care', 'Éowyn Ó Briain']);
    expect(await names('q=zookee')).toEqual([]);
    expect(await names('q=usa')).toEqual([]);
  });

  test.each([
    ['q=%25', ['Bryn Care']],
    ['q=_', ['Bryn Care']],
    ['q=%5C', ['Éowyn Ó Briain']],
    ['q=okafor+dementia', ['Amara Okafor']],
    ['q=%22okafor+dementia%22', []],
    ['q=okafor%0Adementia', ['Amara Okafor']],
    ["q='+or+true+--", []],
    ['q=%00', ['Amara Okafor', 'Bryn Care', 'Éowyn Ó Briain']],
  ])('COMMON-02 %s is letters, never a pattern, and no phrase matches across two fields', async (address, expected) => {
    expect(await names(address)).toEqual(expected);
  });

  test('CONS-LIST-23 the country keeps exact matches only, and all keeps everybody', async () => {
    expect(await names('country=uk')).toEqual(['Amara Okafor']);
    expect(await names('country=usa')).toEqual(['Bryn Care']);
    expect(await names('country=all')).toHaveLength(3);
    expect(await names('country=atlantis')).toHaveLength(3);
    expect(await names('country=usa&q=dementia')).toEqual([]);
  });
});

test('CONS-LIST-10 PAGER-01 13 consultants are pages of 6, 6 and 1, in a stable order', async () => {
  await addConsultants(site.pool, 13);
  expect(await names('')).toEqual(['Person 01', 'Person 02', 'Person 03', 'Person 04', 'Person 05', 'Person 06']);
  expect(await names('page=2')).toHaveLength(6);
  expect(await names('page=3')).toEqual(['Person 13']);
  expect(await find('')).toMatchObject({ total: 13, page: 1, pages: 3 });
});

test('D18 a page after the last is the last also when that one is exactly full', async () => {
  await addConsultants(site.pool, 12);
  const last = await find('page=900');
  expect(last).toMatchObject({ total: 12, page: 2, pages: 2 });
  const shown = last.consultants.map(({ name }) => name);
  expect(shown).toEqual(['Person 07', 'Person 08', 'Person 09', 'Person 10', 'Person 11', 'Person 12']);
});

test('API-26 the list selects all of consultant_profiles: its pages together are every row, each once, by name and id', async () => {
  // Inserted in descending order of their ids, and every other row rewritten, so that the rows are stored in another
  // order.
  const ids = Array.from({ length: 20 }, () => randomUUID()).toSorted();
  for (const id of ids.toReversed()) await addConsultant(site.pool, { id, name: 'Same Name' });
  const anew = ids.filter((_, index) => index % 2 === 0);
  await site.pool.query("update consultant_profiles set skills = 'Audits' where id = any($1)", [anew]);
  // With every query plan, because with more rows or newer statistics the database may choose another.
  for (const way of ['seqscan', 'indexscan', 'nestloop', 'hashjoin']) {
    const shown = await site.db.transaction(async (tx) => {
      await tx.execute(`set local enable_${way} = off`);
      const pages: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const query = parseConsultantQuery(new URLSearchParams(`page=${page}`));
        pages.push(...(await findConsultants(tx, query)).consultants.map(({ id }) => id));
      }
      return pages;
    });
    expect(shown, `without ${way}`).toEqual(ids);
  }
});

test('CONS-LIST-10 nonsense in the address falls back and never fails', async () => {
  await addConsultants(site.pool, 7);
  for (const page of ['0', '-1', 'x', '1e3', '', '999999999999', '2.5'])
    expect((await find(`page=${page}`)).page).toBe(1);
  expect(await find('page=900')).toMatchObject({ page: 2, total: 7 });
  const response = await site.request(`/consultants?page=900&q=${'x'.repeat(5000)}&country[]=1&page=%00`);
  expect(response.status).toBe(200);
});

test('one query for the list, whatever its page', async () => {
  await addConsultants(site.pool, 13);
  const queries: string[] = [];
  const noting = drizzle(site.pool, { logger: { logQuery: (query) => void queries.push(query) } });
  await findConsultants(noting, parseConsultantQuery(new URLSearchParams('q=person&page=2')));
  expect(queries).toHaveLength(1);
});

describe('paid placement', () => {
  test('CONS-LIST-04 CONS-LIST-26 HOME-07 featured is premium and nothing else, at most 6', async () => {
    for (const level of ['none', 'basic', 'verified', 'premium'])
      await addConsultant(site.pool, { name: `Level ${level}`, verification_level: level });
    const block = await findFeaturedConsultants(site.db, 6);
    expect(block.featured.map(({ name }) => name)).toEqual(['Level premium']);
    await addConsultants(site.pool, 8, { verification_level: 'premium' });
    expect(await findFeaturedConsultants(site.db, 6)).toMatchObject({ total: 9, featured: { length: 6 } });
    const html = await site.html('/consultants?q=nobody-is-called-this');
    expect(html).not.toContain('Featured Consultants');
    expect(html).toContain('No consultants found');
  });

  test('D50 with a search or a country only those featured who match it, and who are listed', async () => {
    const premium = { verification_level: 'premium' };
    await addConsultant(site.pool, { ...premium, name: 'Ida Irish', country: 'ireland', skills: 'Audits' });
    await addConsultant(site.pool, { ...premium, name: 'Una United', country: 'uk', skills: 'Audits' });
    await addConsultant(site.pool, { name: 'Not Premium', country: 'ireland', skills: 'Audits' });
    const hidden = await addConsultant(site.pool, { ...premium, name: 'Hugh Hidden', country: 'ireland' });
    await site.pool.query('update consultant_profiles set is_hidden = true where id = $1', [hidden]);
    const featured = async (q: string, country: ConsultantQuery['country']) => {
      const block = await findFeaturedConsultants(site.db, 6, { ...everyConsultant, q, country });
      return [block.total, ...block.featured.map(({ name }) => name).toSorted()];
    };
    expect(await featured('', 'ireland')).toEqual([1, 'Ida Irish']);
    expect(await featured('audits', 'all')).toEqual([2, 'Ida Irish', 'Una United']);
    expect(await featured('audits', 'uk')).toEqual([1, 'Una United']);
    expect(await featured('%', 'all')).toEqual([0]);
  });

  test('CONS-LIST-26 D13 the block rotates daily: the same all day, and in time everybody has a turn', async () => {
    await addConsultants(site.pool, 12, { verification_level: 'premium' });
    const shown = async (day: string) =>
      (await findFeaturedConsultants(site.db, 6, undefined, day)).featured.map(({ id }) => id);
    expect(await shown('2026-11-21')).toEqual(await shown('2026-11-21'));
    const seen = new Set<string>();
    const blocks = new Set<string>();
    for (let day = 1; day <= 28; day++) {
      const block = await shown(`2027-02-${String(day).padStart(2, '0')}`);
      for (const id of block) seen.add(id);
      blocks.add(block.toSorted().join());
    }
    expect(seen.size).toBe(12);
    // There are 924 possible blocks. If each block stayed for two days, at most 15 would appear.
    expect(blocks.size).toBeGreaterThan(15);
  });

  test('CONS-LIST-05 D13 payment never moves anybody in the ordinary list', async () => {
    await addConsultant(site.pool, { name: 'Zoe', verification_level: 'premium' });
    await addConsultant(site.pool, { name: 'Adam' });
    expect(await names('')).toEqual(['Adam', 'Zoe']);
  });

  test('CONS-LIST-26 the link to all of them lists them, and no others, with the mark', async () => {
    await addConsultants(site.pool, 8, { verification_level: 'premium' });
    await addConsultant(site.pool, { name: 'Not Premium', verification_level: 'basic' });
    expect(await find('featured=all')).toMatchObject({ total: 8, pages: 2 });
    const html = await site.html('/consultants?featured=all');
    expect(html).toContain('Paid placement.');
    expect(html).not.toContain('Not Premium');
    expect(html).toContain('href="/consultants?featured=all&amp;page=2"');
  });
});

test('COMMON-01 VERIF-01 VERIF-02 VERIF-03 VERIF-04 VERIF-05 VERIF-06 the offers stand with their prices in pounds and what is checked', async () => {
  const html = await site.html('/consultants');
  const section = html.split('id="verification"')[1]?.split('</section>')[0] ?? '';
  expect(section).toContain('Verification Service');
  const [basic, premium, ...others] = section
    .split('<h3')
    .map((one) => textOf(`<h3${one}`))
    .slice(1);
  expect(basic).toMatch(/^Basic verification £49 .*Identity and credential check Verified badge on your profile/);
  expect(basic).not.toMatch(/Premium|Recommended|Featured|£149/);
  expect(premium).toMatch(
    /^Premium verification Recommended £149 .*Identity and credential check Premium Verified badge .*Featured status in search and on the homepage/,
  );
  expect(others).toEqual([]);
  expect(html).not.toMatch(/[$€]\s?\d/);
});

test('COMMON-04 CONS-LIST-24 when the read fails: 503, the usual page, an empty list and the written text, never kept', async () => {
  await addConsultants(site.pool, 3);
  await whileAway(site.pool, 'consultant_profiles', async () => {
    const response = await site.request('/consultants');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toMatch(/role="alert"[^>]*>[\s\S]{0,120}Failed to load consultants/);
    expect(html).toContain('All Healthcare Consultants');
    expect(html).not.toContain('Person 01');
    const partial = await site.request('/consultants.data');
    expect(partial.headers.get('cache-control')).toBe('no-store');
  });
  expect((await site.request('/consultants')).status).toBe(200);
});
