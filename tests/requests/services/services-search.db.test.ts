import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { budgetSlider } from '../../../app/services/list/budget-range.ts';
import { isInRange, readBudget } from '../../../app/services/budget.ts';
import { countServiceOptions } from '../../../app/services/list/count-service-options.server.ts';
import { findListingsForSkills } from '../../../app/services/find-listings-for-skills.server.ts';
import { findServices } from '../../../app/services/list/find-services.server.ts';
import { readBudgets } from '../../../app/services/read-budgets.server.ts';
import {
  everyService,
  parseServiceQuery,
  serviceListHref,
  servicesPerPage,
  type ServiceQuery,
} from '../../../app/services/list/service-query.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());
beforeEach(() => platform.pool.query('delete from service_profiles'));

type Given = Partial<{
  name: string;
  type: string;
  location: string;
  needs: string;
  skills: string;
  budget: string;
  daysAgo: number;
  isHidden: boolean;
}>;

async function add(...all: Given[]): Promise<void> {
  for (const given of all) {
    const { name = 'Elm House', type = 'Care Home', location = 'Leeds', needs = '', skills = '' } = given;
    const { budget = '', daysAgo = 1, isHidden = false } = given;
    await platform.pool.query(
      `insert into service_profiles (user_id, name, type, location, needs_description, skills, budget, is_hidden, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() - $9 * interval '1 day')`,
      [randomUUID(), name, type, location, needs, skills, budget, isHidden, daysAgo],
    );
  }
  await readBudgets(platform.db);
}

const ask = (query: Partial<ServiceQuery>) => findServices(platform.db, { ...everyService, ...query });
const names = async (query: Partial<ServiceQuery>) => (await ask(query)).services.map(({ name }) => name);

test('SVC-LIST-21 a text is found in the name, type, location, needs and skills, in any case, and in no two at once', async () => {
  await add(
    { name: 'Alder', daysAgo: 5 },
    { name: 'B', type: 'Alderhome', daysAgo: 4 },
    { name: 'C', location: 'ALDERLEY', daysAgo: 3 },
    { name: 'D', needs: 'Help at alder', daysAgo: 2 },
    { name: 'E', skills: 'Audits, Alder', daysAgo: 1 },
    { name: 'F' },
  );
  expect(await names({ q: 'alder', sort: 'deadline' })).toEqual(['Alder', 'B', 'C', 'D', 'E']);
  expect(await names({ q: 'house care' })).toEqual([]);
  expect(await names({ q: '%' })).toEqual([]);
});

test('SVC-LIST-22 types and locations are any-of, exact, and both must hold', async () => {
  await add(
    { name: 'A', type: 'Care Home', location: 'Leeds', daysAgo: 4 },
    { name: 'B', type: 'Nursing Home', location: 'York', daysAgo: 3 },
    { name: 'C', type: 'Care Home Group', location: 'Leeds', daysAgo: 2 },
    { name: 'D', type: 'Care Home', location: 'New York', daysAgo: 1 },
  );
  expect(await names({ types: ['Care Home', 'Nursing Home'] })).toEqual(['D', 'B', 'A']);
  expect(await names({ locations: ['Leeds', 'York'] })).toEqual(['C', 'B', 'A']);
  expect(await names({ types: ['Care Home'], locations: ['Leeds', 'York'] })).toEqual(['A']);
  expect(await names({ types: ['care home'] })).toEqual([]);
});

test('FIND-01 skills are any-of, in the same words as a search; the dashboard of a consultant counts the same listings', async () => {
  await add(
    { name: 'A', skills: 'Medicines audits', daysAgo: 3 },
    { name: 'B', needs: 'We need mock inspections', location: 'York', daysAgo: 2 },
    { name: 'C', skills: 'Payroll', daysAgo: 1 },
    { name: 'D', skills: 'Medicines audits', isHidden: true },
  );
  const skills = ['medicine audit', 'Mock inspection', 'Falconry'];
  expect(await names({ skills })).toEqual(['B', 'A']);
  expect(await names({ skills, locations: ['York'] })).toEqual(['B']);
  expect(await names({ skills: ['%'] })).toEqual([]);
  const counted = await findListingsForSkills(platform.db, skills);
  expect(counted).toEqual({ total: 2, to: '/services?skill=medicine+audit&skill=Mock+inspection&skill=Falconry' });
  expect(await findListingsForSkills(platform.db, [])).toMatchObject({ total: 0 });
  const many = Array.from({ length: 40 }, (_, at) => `Skill ${at}`);
  const { to } = await findListingsForSkills(platform.db, many);
  expect(parseServiceQuery(new URL(to, 'http://site').searchParams).skills).toEqual(many.slice(0, 20));
});

test('SVC-LIST-23 SVC-LIST-24 SVC-LIST-31 D15 the range shows the budgets that overlap it, the whole range all', async () => {
  await add(
    { name: 'five', budget: '£5,000' },
    { name: 'more', budget: '£5,500' },
    { name: 'span', budget: '£4,000 - £6,000' },
    { name: 'agreed', budget: 'To be agreed' },
    { name: 'default', budget: '$10,000 - $20,000' },
    { name: 'much', budget: '£25k' },
  );
  const sorted = async (from: number, to: number) => (await names({ budget: { from, to } })).toSorted();
  expect(await sorted(0, 10_000)).toHaveLength(6);
  expect(await sorted(0, 5000)).toEqual(['five', 'span']);
  expect(await sorted(5500, 9500)).toEqual(['more', 'span']);
  expect(await sorted(9500, 10_000)).toEqual(['much']);
});

test('D15 the database shows what the rule says, for any budgets and ranges', async () => {
  const texts = [
    '£350 per day',
    '£2,000 - £5,000',
    'Up to £10k',
    '£9,999',
    '2000',
    '',
    'To be agreed',
    '£12k-£15k',
    '0',
  ];
  await add(...texts.map((budget) => ({ name: budget || 'none', budget })));
  const steps = fc.integer({ min: 0, max: 20 }).map((count) => count * budgetSlider.step);
  await fc.assert(
    fc.asyncProperty(steps, steps, async (a, b) => {
      const budget = { from: Math.min(a, b), to: Math.max(a, b) };
      const expected = texts.filter((text) => isInRange(readBudget(text), budget)).map((text) => text || 'none');
      expect((await names({ budget })).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 40 },
  );
});

test('API-29 D16 hidden and expired listings are on no list; each order is stable and whole', async () => {
  await add(
    { name: 'new', daysAgo: 1, budget: '£100' },
    { name: 'older', daysAgo: 20, budget: '£900' },
    { name: 'none', daysAgo: 10 },
    { name: 'over', daysAgo: 31 },
    { name: 'hidden', isHidden: true },
  );
  expect(await names({})).toEqual(['new', 'none', 'older']);
  expect(await names({ sort: 'deadline' })).toEqual(['older', 'none', 'new']);
  expect(await names({ sort: 'budget' })).toEqual(['older', 'new', 'none']);
});

test('24 are on a page, with the true count; a page after the last is the last', async () => {
  await add(...Array.from({ length: 30 }, (_, index) => ({ name: `Listing ${index}`, daysAgo: index / 10 })));
  const first = await ask({});
  expect(first).toMatchObject({ total: 30, page: 1, pages: 2 });
  const last = await ask({ page: 99 });
  expect(last).toMatchObject({ total: 30, page: 2, pages: 2 });
  expect(first.services).toHaveLength(servicesPerPage);
  expect(new Set([...first.services, ...last.services].map(({ id }) => id)).size).toBe(30);
});

test('D18 a page after the last is the last also when that one is exactly full', async () => {
  await add(...Array.from({ length: servicesPerPage }, (_, index) => ({ name: `Listing ${index}` })));
  const last = await ask({ page: 99 });
  expect(last).toMatchObject({ total: 24, page: 1, pages: 1 });
  expect(last.services).toHaveLength(24);
});

test('SVC-LIST-32 the options are those of the open listings, each with its number under the other filters', async () => {
  await add(
    { type: 'Care Home', location: 'Leeds' },
    { type: 'Care Home', location: 'York' },
    { type: 'Hospice', location: 'York' },
    { type: 'Gone', daysAgo: 40 },
  );
  const counted = await countServiceOptions(platform.db, { ...everyService, types: ['Hospice'], locations: ['Hull'] });
  expect(counted.types).toEqual([{ value: 'Hospice', count: 0 }]);
  expect(counted.locations).toEqual([
    { value: 'Hull', count: 0 },
    { value: 'York', count: 1 },
  ]);
  expect((await countServiceOptions(platform.db, everyService)).types).toEqual([
    { value: 'Care Home', count: 2 },
    { value: 'Hospice', count: 1 },
  ]);
});

test('SVC-LIST-22 SVC-LIST-32 whatever white space a type and a location came with, ticking an option shows as many as it says', async () => {
  await add(
    { type: 'Care Home', location: 'Milton Keynes' },
    { type: 'Care  Home', location: 'Milton\u00a0Keynes' },
    { type: ' Care\u2003Home\u00a0', location: 'Milton\tKeynes ' },
    { type: 'Hospice', location: 'York' },
  );
  const { types, locations } = await countServiceOptions(platform.db, everyService);
  expect(types).toEqual([
    { value: 'Care Home', count: 3 },
    { value: 'Hospice', count: 1 },
  ]);
  expect(locations.map(({ value, count }) => [value, count])).toEqual([
    ['Milton Keynes', 3],
    ['York', 1],
  ]);
  for (const [key, options] of Object.entries({ types, locations })) {
    for (const { value, count } of options) {
      const address = serviceListHref({ [key]: [value] });
      const query = parseServiceQuery(new URL(address, 'http://localhost').searchParams);
      expect((await findServices(platform.db, query)).total, value).toBe(count);
    }
  }
});

test('COMMON-02 SVC-LIST-21 capitals in the search text make no difference', async () => {
  await add({ name: 'Alder Court' }, { name: 'Birch', needs: 'help at ALDER' });
  for (const q of ['ALDER', 'aLdEr', 'lder']) expect((await ask({ q })).total, q).toBe(2);
});
