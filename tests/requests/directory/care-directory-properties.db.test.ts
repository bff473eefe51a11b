import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOptions } from '../../../app/directory/search/count-options.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { listProviders } from '../../../app/directory/list/list-providers.server.ts';
import { postcodeSpellings } from '../../../app/directory/places/postcode.ts';
import { providerId } from '../../../app/directory/records/provider-id.server.ts';
import { parseProviderQuery, peopleGroupKeys, ratings, type ProviderQuery } from '../../../app/directory/provider.ts';
import { careTypeKeys } from '../../../app/directory/care-types.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { inOrder, isFound, specialtyOf, townsOf, type Row } from '../../support/directory-rules.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.discard());

const pieces = fc.constantFrom(
  ...'elm Elm ELM lodge oak % _ \\ \' " İ i ß SS É é Σ σ - . a e 1 4 OL4 ’ ‘ ʼ ‑ – 😀 \u0301 ( [ * $ {} -- ;'.split(
    ' ',
  ),
  ' ',
  ' ',
  '\t',
);
const text = (most: number) => fc.array(pieces, { minLength: 1, maxLength: most }).map((parts) => parts.join(''));
const sometimes = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const postcode = fc.constantFrom('OL4 2QU', 'OL4 1EL', 'M11 1AA', 'M1 1AE', 'SW1A 1AA', 'E1 7BS');

const row = fc.record({
  name: text(5),
  address_line_1: sometimes(text(3)),
  town_city: sometimes(fc.oneof(fc.constantFrom('Oldham', 'oldham', 'Elmton', 'Bury', 'Shrewsbury'), text(2))),
  county: sometimes(fc.constantFrom('Kent', 'Elmshire', 'É')),
  postcode: sometimes(postcode),
  provider_type: sometimes(fc.constantFrom('Care Home', 'Nursing Home', 'elm')),
  current_rating: sometimes(fc.constantFrom<string[]>(...ratings, 'No published rating', 'Inspected but not rated')),
  beds_total: sometimes(fc.constantFrom(0, 1, 9, 10, 11, 50, 199, 200, 201, 250)),
  types: fc.subarray(careTypeKeys, { minLength: 1, maxLength: 3 }),
  people: fc.subarray(peopleGroupKeys, { maxLength: 3 }),
});

/** Generates a filter only rarely: with all filters at once nothing would match, and nothing would be tested. */
const seldom = <T>(values: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: values });

type Drawn = { q: string; area: string[]; type: string[]; people: string[]; rating: string[]; capacity: number[] };
const query: fc.Arbitrary<Drawn> = fc.record({
  q: fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: text(1) },
    { weight: 1, arbitrary: text(2) },
    { weight: 1, arbitrary: postcode },
    {
      weight: 1,
      arbitrary: fc.constantFrom('dementia', 'nursing home', 'elm dementia', 'hospice kent', 'for children'),
    },
  ),
  area: seldom(
    fc.array(fc.oneof(fc.constantFrom('Oldham', 'bury', 'OL4', 'kent'), text(1)), { minLength: 1, maxLength: 2 }),
  ),
  type: seldom(fc.subarray<string>([...careTypeKeys, 'unknown'], { minLength: 1, maxLength: 3 })),
  people: seldom(fc.subarray<string>([...peopleGroupKeys, 'unknown'], { minLength: 1, maxLength: 3 })),
  rating: seldom(fc.subarray<string>([...ratings], { minLength: 1, maxLength: 2 })),
  capacity: fc.constantFrom([0, 200], [0, 200], [0, 200], [0, 50], [10, 200], [10, 50], [200, 200], [0, 0]),
});

function parsed({ q, area, type, people, rating, capacity }: Drawn) {
  const search = new URLSearchParams({ q, min: String(capacity[0]), max: String(capacity[1]) });
  for (const one of area) search.append('area', one);
  for (const one of type) search.append('type', one);
  for (const one of people) search.append('for', one);
  for (const one of rating) search.append('rating', one);
  return parseProviderQuery(search);
}

/**
 * Returns true if directory-rules.ts fully predicts the results of this query. False if a postcode is typed without a
 * space, because the search then also finds other spellings.
 */
const isWritten = ({ q, areas }: ProviderQuery) =>
  [q, ...areas].every((typed) => postcodeSpellings(typed).length === 0);

async function everyPage(asked: ProviderQuery) {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const found = await findProviders(platform.db, { ...asked, page });
    names.push(...found.providers.map(({ id }) => id));
    if (page >= found.pages) return { ids: names, total: found.total };
  }
}

test('DIR-24 DIR-25 DIR-26 DIR-27 DIR-28 DIR-35 API-31 D19a D22 D54 the list, its order, its file and its counts are those of the written rules', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 20, maxLength: 60 }),
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (drawn, queries) => {
        await platform.pool.query('delete from care_providers');
        const rows: Row[] = drawn
          .filter(({ name }) => name.trim() !== '')
          .map(({ types, people, ...values }, index) => ({
            ...values,
            specialties: people.map(specialtyOf),
            cqc_location_id: `1-${index}`,
            id: providerId(`1-${index}`),
            ...Object.fromEntries(careTypeKeys.map((type) => [type, types.includes(type)])),
          }));
        if (rows.length > 0) await addCareProviders(platform.pool, rows);
        const towns = townsOf(rows);
        for (const asked of queries.map(parsed)) {
          const expected = inOrder(
            rows.filter((one) => isFound(one, asked, towns)),
            asked.q,
          ).map(({ id }) => id);
          const { ids, total } = await everyPage(asked);
          expect(total).toBe(ids.length);
          if (!isWritten(asked)) {
            expect(ids).toEqual(expect.arrayContaining(expected));
            continue;
          }
          seen += expected.length;
          expect(ids, JSON.stringify(asked)).toEqual(expected);
          const listed: string[] = [];
          for await (const part of listProviders(platform.db, asked)) listed.push(...part.map(({ id }) => id));
          expect(listed.toSorted()).toEqual(expected.toSorted());
          const counts = await countOptions(platform.db, asked);
          const count = (change: Partial<ProviderQuery>) =>
            rows.filter((one) => isFound(one, { ...asked, ...change }, towns)).length;
          for (const type of careTypeKeys)
            expect(counts.types[type]).toBe(count({ types: [type], isTypeUnknown: false }));
          for (const group of peopleGroupKeys)
            expect(counts.people[group]).toBe(count({ people: [group], isPeopleUnknown: false }));
          for (const rating of ratings) expect(counts.ratings[rating]).toBe(count({ ratings: [rating] }));
          for (const [town, number] of Object.entries(counts.towns))
            if (postcodeSpellings(town).length === 0) expect(number, town).toBe(count({ areas: [town] }));
        }
      },
    ),
    // Shrinking a failing example takes time, too.
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
  // With too few cases, the test would prove nothing.
  expect(seen).toBeGreaterThan(200);
}, 120_000);

test('forged queries are answered, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        q: fc.string({ unit: 'binary', maxLength: 200 }),
        area: fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 30 }),
        near: fc.string({ unit: 'binary', maxLength: 30 }),
        min: fc.string({ maxLength: 12 }),
        max: fc.string({ maxLength: 12 }),
        page: fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('0', '-1', '99999999999', '1e9', '100000')),
      }),
      async ({ area, ...rest }) => {
        const search = new URLSearchParams(rest);
        for (const one of area) search.append('area', one);
        const asked = parseProviderQuery(search);
        expect((await findProviders(platform.db, asked)).total).toBeGreaterThanOrEqual(0);
        await countOptions(platform.db, asked);
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
