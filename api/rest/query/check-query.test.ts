import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkQuery, type TableDescription } from './check-query.ts';
import { readTableQuery } from './read-table-query.ts';

const table: TableDescription = {
  name: 'care_providers',
  columns: {
    id: 'uuid',
    name: 'text',
    beds_total: 'integer',
    latitude: 'number',
    care_home: 'boolean',
    last_inspection_date: 'date',
    updated_at: 'timestamptz',
    specialties: 'text[]',
    details: 'json',
  },
};
const uuid = '0e37df36-f698-11e6-8dd4-cb9ced3df976';

const check = (search: string) => {
  const read = readTableQuery(search);
  if (!read.ok) throw new Error(read.error.message);
  return checkQuery(read.query, table);
};
/** The value of the only condition, or the code of the error. */
const valueIn = (search: string) => {
  const checked = check(search);
  if (!checked.ok) return checked.error.code;
  const [condition] = checked.query.conditions;
  return condition && 'value' in condition ? condition.value : condition && 'values' in condition && condition.values;
};

test('a checked query names its columns with their types, and all of them for *', () => {
  expect(check(`select=*,name&id=eq.${uuid}&order=name.desc&limit=3&offset=1&columns="name","id"`)).toEqual({
    ok: true,
    query: {
      select: Object.entries(table.columns).map(([name, type]) => ({ name, type })),
      conditions: [{ operator: 'eq', isNot: false, column: { name: 'id', type: 'uuid' }, value: uuid }],
      order: [{ column: { name: 'name', type: 'text' }, isDescending: true, areNullsFirst: true }],
      limit: 3,
      offset: 1,
      columns: [
        { name: 'name', type: 'text' },
        { name: 'id', type: 'uuid' },
      ],
    },
  });
});

describe('a column that the table has not', () => {
  test.each([
    ['select=name,xyz', '42703', 'column care_providers.xyz does not exist'],
    ['select=*,xyz', '42703', 'column care_providers.xyz does not exist'],
    ['xyz=eq.1', '42703', 'column care_providers.xyz does not exist'],
    ['or=(name.eq.a,and(xyz.is.null))', '42703', 'column care_providers.xyz does not exist'],
    ['order=name,xyz', '42703', 'column care_providers.xyz does not exist'],
    ['__proto__=eq.1', '42703', 'column care_providers.__proto__ does not exist'],
    ['select=constructor', '42703', 'column care_providers.constructor does not exist'],
    ['%22na%22%22=eq.1', 'refused earlier', ''],
    ['columns=xyz', 'PGRST204', "Could not find the 'xyz' column of 'care_providers' in the schema cache"],
  ])('%s', (search, code, message) => {
    if (code === 'refused earlier') return expect(readTableQuery(search).ok).toBe(false);
    expect(check(search)).toEqual({ ok: false, error: { status: 400, code, message, details: null, hint: null } });
  });
});

describe('an operator that the type has not', () => {
  test.each([
    ['id=like.a%25', '42883', 'operator does not exist: uuid ~~ unknown'],
    ['beds_total=ilike.1', '42883', 'operator does not exist: integer ~~* unknown'],
    ['details=eq.{}', '42883', 'operator does not exist: json = unknown'],
    ['details=in.(1)', '42883', 'operator does not exist: json = unknown'],
    ['order=details', '42883', 'could not identify an ordering operator for type json'],
    ['specialties=in.({a})', '42704', 'could not find array type for data type text[]'],
    ['name=is.true', '42804', 'argument of IS TRUE must be type boolean, not type text'],
    ['updated_at=is.false', '42804', 'argument of IS FALSE must be type boolean, not type timestamp with time zone'],
    ['name=like.a\\', '22025', 'LIKE pattern must not end with escape character'],
  ])('%s', (search, code, message) => {
    expect(check(search)).toEqual({ ok: false, error: { status: 400, code, message, details: null, hint: null } });
  });

  test('of lists, with a hint', () => {
    expect(check('specialties=like.a')).toMatchObject({
      error: {
        code: '42883',
        message: 'operator does not exist: text[] ~~ unknown',
        hint: expect.stringContaining('eq, neq'),
      },
    });
  });

  test('those that it has', () => {
    expect(valueIn('details=is.null')).toBe(null);
    expect(valueIn('details=not.is.null')).toBe(null);
    expect(valueIn('care_home=is.false')).toBe(false);
    expect(valueIn('care_home=gt.false')).toBe(false);
    expect(valueIn('name=like.a\\\\')).toBe('a\\\\');
    expect(valueIn('name=eq.a\\')).toBe('a\\');
  });
});

describe('values of each type', () => {
  test.each<[string, unknown]>([
    ['id=eq.{0E37DF36F69811E68DD4CB9CED3DF976}', uuid],
    ['id=eq.0e37-df36-f698-11e6-8dd4-cb9c-ed3d-f976', uuid],
    [`id=in.(${uuid})`, [uuid]],
    ['name=eq.', ''],
    ['name=eq.null', 'null'],
    ['beds_total=in.( 1 ,-2,%2B3)', [1, -2, 3]],
    ['beds_total=eq.2147483647', 2147483647],
    ['latitude=eq.-.5e1', -5],
    ['latitude=lt.Infinity', Infinity],
    ['care_home=eq.T', true],
    ['care_home=eq. off ', false],
    ['last_inspection_date=eq.2024-02-29', '2024-02-29'],
    ['last_inspection_date=eq.2024-02-29T23:00:00.000Z', '2024-02-29'],
    ['updated_at=eq.2024-02-29', '2024-02-29T00:00:00.000000Z'],
    ['updated_at=eq.2024-02-29T23:30:00.5-01:30', '2024-03-01T01:00:00.500000Z'],
    ['updated_at=eq.2024-12-31 23:59:59.9999996%2B00', '2025-01-01T00:00:00.000000Z'],
    ['updated_at=eq.2024-02-29t01:02z', '2024-02-29T01:02:00.000000Z'],
    ['specialties=eq.{}', []],
    ['specialties=eq.{a,"b c", d , NULL,"NULL",\\,,"\\"\\\\"}', ['a', 'b c', 'd', null, 'NULL', ',', '"\\']],
  ])('%s', (search, value) => {
    expect(valueIn(search)).toEqual(value);
  });

  test.each([
    ['id=eq.abc', '22P02', 'invalid input syntax for type uuid: "abc"'],
    [`id=eq.{${uuid}`, '22P02', `invalid input syntax for type uuid: "{${uuid}"`],
    [`id=in.(${uuid},)`, '22P02', 'invalid input syntax for type uuid: ""'],
    ['beds_total=eq.1.5', '22P02', 'invalid input syntax for type integer: "1.5"'],
    ['beds_total=eq.null', '22P02', 'invalid input syntax for type integer: "null"'],
    ['beds_total=eq.2147483648', '22003', 'value "2147483648" is out of range for type integer'],
    ['latitude=eq.1,5', '22P02', 'invalid input syntax for type double precision: "1,5"'],
    ['latitude=eq.1e400', '22003', '"1e400" is out of range for type double precision'],
    ['latitude=eq.1e-400', '22003', '"1e-400" is out of range for type double precision'],
    ['care_home=eq.o', '22P02', 'invalid input syntax for type boolean: "o"'],
    ['last_inspection_date=eq.yesterday', '22007', 'invalid input syntax for type date: "yesterday"'],
    ['last_inspection_date=eq.2023-02-29', '22008', 'date/time field value out of range: "2023-02-29"'],
    ['last_inspection_date=eq.0000-01-01', '22008', 'date/time field value out of range: "0000-01-01"'],
    ['updated_at=eq.', '22007', 'invalid input syntax for type timestamp with time zone: ""'],
    ['updated_at=eq.2024-01-01T25:00', '22008', 'date/time field value out of range: "2024-01-01T25:00"'],
    ['updated_at=eq.2024-01-01T00:00-16', '22009', 'time zone displacement out of range: "2024-01-01T00:00-16"'],
    ['updated_at=eq.9999-12-31T23:00-10', '22008', 'date/time field value out of range: "9999-12-31T23:00-10"'],
    ['specialties=eq.a', '22P02', 'malformed array literal: "a"'],
    ['specialties=eq.{{a}}', '22P02', 'malformed array literal: "{{a}}"'],
    ['specialties=eq.{a,}', '22P02', 'malformed array literal: "{a,}"'],
    ['specialties=eq.{"a}', '22P02', 'malformed array literal: "{"a}"'],
    ['specialties=eq.{a"b"}', '22P02', 'malformed array literal: "{a"b"}"'],
    ['specialties=eq.{a}b', '22P02', 'malformed array literal: "{a}b"'],
    ['specialties=eq.{a\\', '22P02', 'malformed array literal: "{a\\"'],
  ])('%s is no value', (search, code, message) => {
    expect(check(search)).toMatchObject({ ok: false, error: { status: 400, code, message } });
  });

  test('any moment is the same moment in UTC', () => {
    const moments = fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -900, max: 900 }), (moment, zoneMinutes) => {
        const local = new Date(moment.getTime() + zoneMinutes * 60_000).toISOString().slice(0, -1);
        const [hours, minutes] = [Math.floor(Math.abs(zoneMinutes) / 60), Math.abs(zoneMinutes) % 60];
        const zone = `${zoneMinutes < 0 ? '-' : '%2B'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        expect(valueIn(`updated_at=eq.${local}${zone}`)).toBe(moment.toISOString().replace('Z', '000Z'));
      }),
    );
  });
});
