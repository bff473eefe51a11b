import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientQueries, clientTable, isFaithful, meantQuery, sentQuery } from '../../../tests/support/rest-queries.ts';
import { nastyTexts } from '../../../tests/support/rest-values.ts';
import { readTableQuery } from './read-table-query.ts';
import { type TableQuery } from './table-query.ts';

const everything: TableQuery = { select: ['*'], conditions: [], order: [], offset: 0 };
const read = (search: string) => {
  const answer = readTableQuery(search);
  return answer.ok ? answer.query : answer.error;
};
/** What the grammar reads from what the client sends. */
const readSent = async (query: PromiseLike<unknown>) => read(await sentQuery(query));
const anyValues = () =>
  fc.record({ text: nastyTexts, isQuoted: fc.boolean() }).map((given) => ({ ...given, value: given.text }));

const is = (column: string, operator: 'eq' | 'like', value: string) => ({ operator, column, isNot: false, value });

describe('the reads of the product', () => {
  const table = clientTable();

  test('API-26 API-37 all of a table, and its order', async () => {
    expect(await readSent(table.select('*'))).toEqual(everything);
    const newest = { column: 'published_date', isDescending: true, areNullsFirst: true };
    expect(await readSent(table.select('*').order('published_date', { ascending: false }))).toEqual({
      ...everything,
      order: [newest],
    });
  });

  test('API-28 the row of a user', async () => {
    expect(await readSent(table.select().eq('user_id', 'u-1').maybeSingle())).toEqual({
      ...everything,
      conditions: [is('user_id', 'eq', 'u-1')],
    });
  });

  test('API-32 API-33 API-34 the messages of a user, oldest first', async () => {
    const columns = ['id', 'content', 'read', 'created_at', 'sender_id', 'recipient_id'];
    const query = table.select(columns.join(', ')).or('recipient_id.eq.u-1,sender_id.eq.u-1').order('created_at');
    expect(await readSent(query)).toEqual({
      select: columns,
      conditions: [
        { operator: 'or', isNot: false, conditions: [is('recipient_id', 'eq', 'u-1'), is('sender_id', 'eq', 'u-1')] },
      ],
      order: [{ column: 'created_at', isDescending: false, areNullsFirst: false }],
      offset: 0,
    });
  });

  test('API-35 the number of unread messages', async () => {
    const query = table.select('*', { count: 'exact', head: true }).eq('recipient_id', 'u-1').eq('read', false);
    expect(await readSent(query)).toEqual({
      ...everything,
      conditions: [is('recipient_id', 'eq', 'u-1'), is('read', 'eq', 'false')],
    });
  });
});

test('whatever the client builds, the grammar reads what its caller meant', async () => {
  await fc.assert(
    fc.asyncProperty(clientQueries(anyValues, false), async (query) => {
      expect(await readSent(query.build())).toEqual(meantQuery(query));
    }),
    { numRuns: 500 },
  );
});

test('the columns of an insert are those of its rows', async () => {
  const rows = [
    { name: 'a', age: 1 },
    { name: 'b', note: '' },
  ];
  expect(await readSent(clientTable().insert(rows).select('id'))).toMatchObject({ columns: ['name', 'age', 'note'] });
  expect(read('columns="a,b", c ,"d\\"e",c')).toMatchObject({ columns: ['a,b', 'c', 'd"e'] });
});

describe('a list of `in`', () => {
  const listOf = (search: string) => {
    const query = read(search);
    return 'conditions' in query && query.conditions[0]?.operator === 'in' ? query.conditions[0].values : query;
  };
  const sentList = async (values: string[]) => listOf(await sentQuery(clientTable().select().in('name', values)));

  test('any values arrive as they are, if the client quotes them well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(nastyTexts, { maxLength: 5 }).filter(isFaithful), async (values) => {
        expect(await sentList(values)).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  // The client puts a value with a comma or a parenthesis between quotes, without a backslash before the quotes and
  // backslashes in it, and leaves all other values as they are. The right column is what PostgREST reads.
  test.each<[string[], string[]]>([
    [[''], []],
    [
      ['', 'a'],
      ['', 'a'],
    ],
    [
      [' a', ' b'],
      ['a', ' b'],
    ],
    [['a\\b,c'], ['ab,c']],
    [['a\\b'], ['a\\b']],
    [['say "hi"'], ['say "hi"']],
    [['"hi"'], ['hi']],
    [['"'], ['"']],
    [['"a', 'b"'], ['a,b']],
    [['a","b'], ['a', 'b']],
    [['a",b'], ['a', 'b"']],
    [['say "hi", then go'], ['"say "hi"', ' then go"']],
  ])('%j is read as %j', async (given, meant) => {
    expect(await sentList(given)).toEqual(meant);
  });

  test('what PostgREST would cut off is refused', async () => {
    expect(await sentList(['x)y "z'])).toMatchObject({
      code: 'PGRST100',
      details: 'unexpected "y "z")", expecting the end',
    });
  });

  test('quotes and backslashes in quotes', () => {
    expect(listOf('a=in.("a\\"b","c\\\\d","e\\f", "g" )')).toEqual(['a"b', 'c\\d', 'ef', ' "g" ']);
    expect(listOf('a=in.()')).toEqual([]);
    expect(listOf('a=in.(,)')).toEqual(['', '']);
    expect(listOf('a=not.in.(1)')).toEqual(['1']);
  });
});

describe('what is written by hand', () => {
  test('a value goes to the end, with any characters', () => {
    expect(read('a=eq.x,y).(z"')).toEqual({ ...everything, conditions: [is('a', 'eq', 'x,y).(z"')] });
    expect(read('a=eq.&b=like.*%25\\&%22c.d%22=eq.a+b')).toEqual({
      ...everything,
      conditions: [is('a', 'eq', ''), is('b', 'like', '*%\\'), is('c.d', 'eq', 'a b')],
    });
  });

  test('groups within groups', () => {
    const search = 'not.and=( a.not.eq.1 , or( b.is.NULL , not.and (c.in.(1,"2)"),d.eq.{x,(y)}) ) )&or=(e.eq."f,g")';
    expect(read(search)).toEqual({
      ...everything,
      conditions: [
        {
          operator: 'and',
          isNot: true,
          conditions: [
            { operator: 'eq', column: 'a', isNot: true, value: '1 ' },
            {
              operator: 'or',
              isNot: false,
              conditions: [
                { operator: 'is', column: 'b', isNot: false, value: null },
                {
                  operator: 'and',
                  isNot: true,
                  conditions: [
                    { operator: 'in', column: 'c', isNot: false, values: ['1', '2)'] },
                    is('d', 'eq', '{x,(y)}'),
                  ],
                },
              ],
            },
          ],
        },
        { operator: 'or', isNot: false, conditions: [is('e', 'eq', 'f,g')] },
      ],
    });
  });

  test('columns, each once, and order', () => {
    expect(read('select=a, "b c" ,*,a,d-e&order=a,b.desc,c.nullsfirst,"d.e".desc.nullslast')).toMatchObject({
      select: ['a', 'b c', '*', 'd-e'],
      order: [
        { column: 'a', isDescending: false, areNullsFirst: false },
        { column: 'b', isDescending: true, areNullsFirst: true },
        { column: 'c', isDescending: false, areNullsFirst: true },
        { column: 'd.e', isDescending: true, areNullsFirst: false },
      ],
    });
  });

  test('limit and offset', () => {
    expect(read('limit=0&offset=9007199254740991')).toEqual({ ...everything, limit: 0, offset: 9007199254740991 });
    expect(read('')).toEqual(everything);
    expect(read('&&limit=1&')).toEqual({ ...everything, limit: 1 });
  });
});
