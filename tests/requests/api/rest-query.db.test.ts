import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkQuery, type CheckedQuery } from '../../../api/rest/query/check-query.ts';
import { conditionsToSql, orderToSql, rangeToSql } from '../../../api/rest/query/query-to-sql.server.ts';
import { readTableQuery } from '../../../api/rest/query/read-table-query.ts';
import { clientQueries, clientTable, sentQuery, withValues } from '../../support/rest-queries.ts';
import { addRestRows, idsOf, restRows, restTable, restTexts } from '../../support/rest-rows.ts';
import { almostValues, valuesOf } from '../../support/rest-values.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await addRestRows(platform.pool);
});
afterAll(() => platform.discard());

/** Returns what the query string asks for, checked; or the code of the error. */
function checked(search: string): CheckedQuery | string {
  const read = readTableQuery(search);
  if (!read.ok) return read.error.code;
  const answer = checkQuery(read.query, restTable);
  return answer.ok ? answer.query : answer.error.code;
}

function statementOf(query: CheckedQuery) {
  const order = orderToSql(query.order);
  const values: unknown[] = [];
  const where = conditionsToSql(query.conditions, values);
  const range = rangeToSql(query, values);
  return { text: `select id from rest_rows where ${where}${order && ` order by ${order}`} ${range}`, values };
}

const idsFor = async (query: CheckedQuery) =>
  (await platform.pool.query<{ id: string }>(statementOf(query))).rows.map(({ id }) => id);

/** Returns the ids that the client's query finds, or the code of the error. */
async function found(query: PromiseLike<unknown>): Promise<string[] | string> {
  const answer = checked(await sentQuery(query));
  return typeof answer === 'string' ? answer : idsFor(answer);
}

test('API-26 API-33 API-34 whatever the client asks for, the database gives the rows that the array gives', async () => {
  let rows = 0;
  const property = fc.asyncProperty(clientQueries(valuesOf, true), async (query) => {
    const { conditions, order, limit, offset } = query;
    const meant = { conditions: conditions.map((one) => withValues(one, ({ value }) => value)), order, limit, offset };
    const ids = await found(query.build());
    expect(ids).toEqual(idsOf(meant));
    rows += ids.length;
  });
  await fc.assert(property, { numRuns: 150 });
  expect(rows).toBeGreaterThan(150);
});

test('API-28 API-35 API-37 the reads of the product', async () => {
  const table = clientTable();
  const [row] = restRows;
  expect(await found(table.select().eq('id', row?.id).maybeSingle())).toEqual([row?.id]);
  const inactive = restRows.filter(({ age, is_active: isActive }) => age === 1 && isActive === false);
  const counted = table.select('*', { count: 'exact', head: true }).eq('age', 1).eq('is_active', false);
  expect(await found(counted)).toHaveLength(inactive.length);
  const newest = await found(table.select('*').order('seen', { ascending: false, nullsFirst: false }).limit(1));
  expect(newest).toEqual(
    restRows
      .filter(({ seen }) => seen === '2026-11-24T10:00:00.123000Z')
      .slice(0, 1)
      .map(({ id }) => id),
  );
});

test('null is neither equal nor unequal to a value, and in no list; yet it is not in an empty list', async () => {
  const table = clientTable();
  const numberOf = async (query: PromiseLike<unknown>) => (await found(query)).length;
  const known = restRows.filter(({ age }) => age !== null).length;
  const [equal, unequal] = [table.select().eq('age', 1), table.select().neq('age', 1)];
  expect((await numberOf(equal)) + (await numberOf(unequal))).toBe(known);
  const [listed, unlisted] = [table.select().in('age', [1, 2]), table.select().not('age', 'in', '(1,2)')];
  expect((await numberOf(listed)) + (await numberOf(unlisted))).toBe(known);
  expect(await numberOf(table.select().in('age', []))).toBe(0);
  expect(await numberOf(table.select().not('age', 'in', '()'))).toBe(restRows.length);
  expect(await numberOf(table.select().is('age', null))).toBe(restRows.length - known);
});

test('whatever is sent, it is refused or the database answers it', async () => {
  const column = fc.constantFrom(...Object.keys(restTable.columns), 'xyz');
  const operator = fc.constantFrom(
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'is',
    'not.in',
    'in',
    'not.like',
  );
  const value = fc.oneof(
    almostValues,
    fc.constantFrom('(1,2)', '()', '(,)', '("a,b")', 'null', 'true', '1', ...restTexts),
  );
  const filter = fc
    .tuple(column, operator, value)
    .map(([name, is, text]) => `${name}=${is}.${encodeURIComponent(text)}`);
  const grouped = fc
    .tuple(column, operator, value)
    .map(([name, is, text]) => `${name}.${is}.${encodeURIComponent(text)}`);
  const group = fc
    .tuple(fc.constantFrom('or', 'and', 'not.or'), fc.array(grouped, { minLength: 1, maxLength: 3 }))
    .map(([name, list]) => `${name}=(${list.join(',')})`);
  const direction = fc.constantFrom('', '.asc', '.desc.nullslast', '.nullsfirst');
  const order = fc.tuple(column, direction).map(([name, ending]) => `order=${name}${ending}`);
  const range = fc.constantFrom('limit=0', 'limit=9007199254740991', 'offset=9007199254740991', 'limit=-1', 'offset=1');
  let answered = 0;
  const property = fc.asyncProperty(
    fc.array(fc.oneof(filter, filter, group, order, range), { maxLength: 3 }),
    async (parts) => {
      const query = checked(parts.join('&'));
      if (typeof query === 'string') {
        expect(query).toMatch(/^[0-9A-Z]{5}$|^PGRST\d{3}$/);
      } else {
        await idsFor(query);
        answered++;
      }
    },
  );
  await fc.assert(property, { numRuns: 500 });
  expect(answered).toBeGreaterThan(100);
});

test('no text of the caller is part of the SQL', () => {
  const words = 'select from where and or not is null true false any order by asc desc nulls first last limit';
  const casts =
    'id rest_rows r all offset uuid text integer double precision boolean date timestamp with time zone bigint';
  const marks = ['(', ')', '[', ']', ',', '.', '=', '<>', '>', '>=', '<', '<=', '~~', '~~*', '::'];
  const names = ['r', ...Object.keys(restTable.columns)].map((name) => `"${name}"`);
  const known = new Set([...`${words} ${casts}`.split(' '), ...marks, ...names]);
  const property = fc.asyncProperty(clientQueries(valuesOf, true), async (asked) => {
    const query = checked(await sentQuery(asked.build()));
    if (typeof query === 'string') return;
    const tokens = statementOf(query).text.match(/"[^"]*"|\$\d+|\w+|[<>:=~*]+|\S/g) ?? [];
    expect(tokens.filter((token) => !known.has(token) && !/^\$\d+$/.test(token))).toEqual([]);
  });
  return fc.assert(property, { numRuns: 100 });
});
