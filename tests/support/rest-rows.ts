import type pg from 'pg';
import { type ColumnValue } from '../../api/rest/query/column-types.ts';
import { type TableDescription } from '../../api/rest/query/check-query.ts';
import { type Condition, type OrderTerm } from '../../api/rest/query/table-query.ts';

// A table with a column of each type, its rows as a plain array, and what a query means on that array. The texts of the
// table have the collation "C", so they are ordered by their bytes, and `ilike` folds only A to Z, on every database.

export const restTable = {
  name: 'rest_rows',
  columns: {
    id: 'uuid',
    name: 'text',
    note: 'text',
    age: 'integer',
    rate: 'number',
    is_active: 'boolean',
    born: 'date',
    seen: 'timestamptz',
    tags: 'text[]',
    extra: 'json',
  },
} as const satisfies TableDescription;

export type RestColumn = keyof (typeof restTable)['columns'];
export type RestRow = { [name in RestColumn]: ColumnValue | null };

const createTable = `
  create table rest_rows (
    id uuid primary key, name text collate "C", note text collate "C", age integer, rate double precision,
    is_active boolean, born date, seen timestamptz, tags text[] collate "C", extra jsonb
  )`;

/** Texts with the characters that mean something to URLs, to the grammar, to `like` or to arrays. */
export const restTexts = [
  ['', 'null', 'NULL', 'true', 'Ann', 'ann', 'ANN', 'Anna', 'a,b', '(x)', 'f(x),g', 'say "hi"', '"quoted"', '"a,b"'],
  ['C:\\dir', '\\', 'a\\,b', '100%', '1000', 'a_b', 'axb', 'a.b', 'a*b', 'not.eq.1', 'eq.', ' lead', 'trail ', ' '],
  ['café', 'CAFÉ', '中文', '🐢', '\ufffd', '\uffff', "O'Neil", '{a,b}', '{', 'a+b', 'a&b=c#d', '50%25', 'a\nb'],
].flat();

const ages = [null, 0, 1, 2, 3, -1, 40, 2_147_483_647, -2_147_483_648];
const rates = [null, 0, 0.1, 1.5, -2.25, 1e21, 3];
const days = [null, '2024-02-29', '2024-03-01', '1999-12-31', '0001-01-01', '9999-12-31'];
const moments = [
  null,
  '2026-11-24T10:00:00.000000Z',
  '2026-11-24T10:00:00.000001Z',
  '2026-11-24T10:00:00.123000Z',
  '2026-11-23T23:30:00.000000Z',
  '1970-01-01T00:00:00.000000Z',
];
const lists = [null, [], ['a'], ['a', 'b'], ['b'], ['a b', 'c,d'], [null], ['a', null], ['"', '\\'], ['null'], ['']];
export const restValues = { age: ages, rate: rates, born: days, seen: moments, tags: lists } as const;

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

export const restRows: readonly RestRow[] = Array.from({ length: 45 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${(index * 7919).toString(16).padStart(12, '0')}`,
  name: index % 9 === 8 ? null : at(restTexts, index),
  note: index % 4 === 3 ? null : at(restTexts, index * 7 + 3),
  age: at(ages, index),
  rate: at(rates, index * 3),
  is_active: at([true, false, null], index),
  born: at(days, index),
  seen: at(moments, index * 5 + 1),
  tags: at(lists, index),
  extra: index % 2 === 0 ? null : '{"a": 1}',
}));

/** What a condition is for a row: true, false, or null for SQL's 'unknown'. */
export function evaluate(condition: Condition<RestColumn, ColumnValue>, row: RestRow): boolean | null {
  const positive = evaluatePositive(condition, row);
  return condition.isNot && positive !== null ? !positive : positive;
}

function evaluatePositive(condition: Condition<RestColumn, ColumnValue>, row: RestRow): boolean | null {
  switch (condition.operator) {
    case 'and':
    case 'or': {
      const decisive = condition.operator === 'or';
      const each = condition.conditions.map((one) => evaluate(one, row));
      if (each.includes(decisive)) return decisive;
      return each.includes(null) ? null : !decisive;
    }
    case 'is':
      return row[condition.column] === condition.value;
    case 'in': {
      const stored = row[condition.column];
      if (condition.values.length === 0) return false;
      return stored === null ? null : condition.values.some((value) => compare(stored, value) === 0);
    }
    default: {
      const stored = row[condition.column];
      return stored === null ? null : holds(condition.operator, stored, condition.value);
    }
  }
}

function holds(operator: string, stored: ColumnValue, value: ColumnValue): boolean {
  if (operator === 'like') return matches(String(stored), String(value));
  if (operator === 'ilike') return matches(lowered(String(stored)), lowered(String(value)));
  const compared = compare(stored, value);
  const answers: Record<string, boolean> = {
    eq: compared === 0,
    neq: compared !== 0,
    gt: compared > 0,
    gte: compared >= 0,
    lt: compared < 0,
    lte: compared <= 0,
  };
  return answers[operator] as boolean;
}

/** The order of two values of one type. Texts: by their bytes. Arrays: by their elements, where null is the largest. */
export function compare(a: ColumnValue | null, b: ColumnValue | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (typeof a === 'object' && typeof b === 'object') {
    const differing = a.findIndex((element, index) => index >= b.length || compare(element, b[index] ?? null) !== 0);
    if (differing < 0 || differing >= b.length) return a.length - b.length;
    return compare(a[differing] ?? null, b[differing] ?? null);
  }
  const [first, second] = [Number(a), Number(b)];
  // PostgreSQL: NaN is equal to itself and larger than all other numbers.
  if (Number.isNaN(first) || Number.isNaN(second)) return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
  return first === second ? 0 : first < second ? -1 : 1;
}

const lowered = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether the whole text matches the pattern of `like`. */
function matches(text: string, pattern: string): boolean {
  const characters = [...text];
  /** The numbers of characters that what has been read of the pattern can match. */
  let ends = new Set([0]);
  const marks = [...pattern];
  for (let index = 0; index < marks.length; index++) {
    const mark = marks[index] as string;
    // Behind a backslash, '*' means a percent sign.
    const escaped = mark === '\\' ? (marks[++index] as string).replace('*', '%') : undefined;
    if (escaped === undefined && '%*'.includes(mark)) {
      const from = Math.min(...ends);
      ends = new Set(Array.from({ length: characters.length + 1 - from }, (_, more) => from + more));
    } else {
      const isAny = escaped === undefined && mark === '_';
      const wanted = escaped ?? mark;
      const next = [...ends].filter((end) => end < characters.length && (isAny || characters[end] === wanted));
      ends = new Set(next.map((end) => end + 1));
    }
    if (ends.size === 0) return false;
  }
  return ends.has(characters.length);
}

/** Creates the table with its rows. */
export async function addRestRows(pool: pg.Pool): Promise<void> {
  await pool.query(createTable);
  const names = Object.keys(restTable.columns);
  const places = names.map((_, index) => `$${index + 1}`);
  for (const row of restRows)
    await pool.query(`insert into rest_rows (${names}) values (${places})`, Object.values(row));
}

type Meant = {
  conditions: readonly Condition<RestColumn, ColumnValue>[];
  order: readonly OrderTerm<RestColumn>[];
  limit?: number;
  offset: number;
};

/** Returns the ids of the rows that a query gives, in its order. */
export function idsOf({ conditions, order, limit, offset }: Meant): unknown[] {
  const found = restRows.filter((row) => conditions.every((condition) => evaluate(condition, row) === true));
  const sorted = found.toSorted((a, b) => {
    for (const { column, isDescending, areNullsFirst } of order) {
      const [first, second] = [a[column], b[column]];
      const isNull = Number(first === null) - Number(second === null);
      const compared =
        isNull !== 0 ? isNull * (areNullsFirst ? -1 : 1) : compare(first, second) * (isDescending ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return 0;
  });
  return sorted.slice(offset, limit === undefined ? undefined : offset + limit).map(({ id }) => id);
}
