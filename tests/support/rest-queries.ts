import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { type ColumnType, type ColumnValue } from '../../api/rest/query/column-types.ts';
import {
  isGroup,
  valueOperators,
  type Comparison,
  type Condition,
  type OrderTerm,
  type TableQuery,
  type ValueOperator,
} from '../../api/rest/query/table-query.ts';
import { restTable, type RestColumn } from './rest-rows.ts';

// Random queries, built with the client's own query builder, beside what their caller meant.

/** A value as a caller writes it, and what it is. `isQuoted`: a caller who writes it into a text quotes it in any case. */
export type Spelled = { text: string; value: ColumnValue; isQuoted: boolean };
export type MeantCondition = Condition<RestColumn, Spelled>;

let captured = '';
const client = createClient('http://127.0.0.1:1/api', 'anon', {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    fetch: (address) => {
      captured = String(address instanceof Request ? address.url : address);
      return Promise.resolve(Response.json([]));
    },
  },
});

export const clientTable = () => client.from(restTable.name);
type Selected = ReturnType<ReturnType<typeof clientTable>['select']>;

/** Returns the query string that the client sends for a query. */
export async function sentQuery(query: PromiseLike<unknown>): Promise<string> {
  captured = '';
  await query;
  const url = new URL(captured);
  if (url.pathname !== `/api/rest/v1/${restTable.name}`) throw new Error(`The client asked for ${captured}`);
  return url.search.slice(1);
}

/** A query: what the client is told, and what that means. */
export type ClientQuery = {
  build(): Selected;
  select: readonly string[];
  conditions: readonly MeantCondition[];
  order: readonly OrderTerm<RestColumn>[];
  limit?: number;
  offset: number;
};

/** Returns the query as the grammar should read it. */
export function meantQuery({ select, conditions, order, limit, offset }: ClientQuery): TableQuery {
  const inTexts = conditions.map((condition) => withValues(condition, ({ text }) => text));
  return { select, conditions: inTexts, order, ...(limit !== undefined && { limit }), offset };
}

/** Returns the condition with other values. */
export function withValues<Value>(
  condition: MeantCondition,
  change: (spelled: Spelled) => Value,
): Condition<RestColumn, Value> {
  switch (condition.operator) {
    case 'and':
    case 'or':
      return { ...condition, conditions: condition.conditions.map((one) => withValues(one, change)) };
    case 'in':
      return { ...condition, values: condition.values.map(change) };
    case 'is':
      return condition;
    default:
      return { ...condition, value: change(condition.value) };
  }
}

/** Writes a condition as a caller of `or` does. */
function inWords(condition: MeantCondition): string {
  const not = condition.isNot ? 'not.' : '';
  if (isGroup(condition)) return `${not}${condition.operator}(${condition.conditions.map(inWords).join(',')})`;
  return `${condition.column}.${not}${condition.operator}.${valueInWords(condition)}`;
}

function valueInWords(comparison: Comparison<RestColumn, Spelled>): string {
  if (comparison.operator === 'is') return String(comparison.value);
  if (comparison.operator === 'in') return `(${comparison.values.map((value) => quoted(value, false)).join(',')})`;
  return quoted(comparison.value, true);
}

/** Quotes a value if it must or may be. An array without braces in it need not be quoted behind an operator. */
function quoted({ text, isQuoted }: Spelled, mayBeArray: boolean): string {
  const isArray = mayBeArray && /^\{[^{}]*\}$/.test(text);
  const isPlain = isArray || !/^[\s"{]|[,()]/.test(text);
  return isPlain && !isQuoted ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** The client quotes values of `in` without escaping. True for a list that PostgREST reads as the caller meant it. */
export function isFaithful(texts: readonly string[]): boolean {
  if (texts.length === 1 && texts[0] === '') return false;
  const isRead = (text: string) => (/[,()]/.test(text) ? !/["\\]/.test(text) : !text.startsWith('"'));
  return texts.every(isRead) && !/^[ \t]/.test(texts[0] ?? '');
}

const typeOf = (column: RestColumn): ColumnType => restTable.columns[column];
const columns = Object.keys(restTable.columns) as RestColumn[];
const isComparable = (column: RestColumn) => typeOf(column) !== 'json';

function operatorsOf(column: RestColumn): readonly ValueOperator[] {
  return typeOf(column) === 'text' ? valueOperators : valueOperators.slice(0, 6);
}

/** Generates queries whose values come from `valuesOf`. `isTotal`: the order is total, so that all rows have a place. */
export function clientQueries(
  valuesOf: (column: RestColumn, operator: ValueOperator | 'in') => fc.Arbitrary<Spelled>,
  isTotal: boolean,
): fc.Arbitrary<ClientQuery> {
  const comparable = fc.constantFrom(...columns.filter(isComparable));
  const anyNot = fc.boolean();
  const compared = fc.tuple(comparable, fc.nat(), anyNot).chain(([column, pick, isNot]) => {
    const operator = operatorsOf(column)[pick % operatorsOf(column).length] as ValueOperator;
    return fc.record({
      operator: fc.constant(operator),
      column: fc.constant(column),
      isNot: fc.constant(isNot),
      value: valuesOf(column, operator),
    });
  });
  const isNull = fc.record({
    operator: fc.constant('is' as const),
    column: fc.constantFrom(...columns),
    isNot: anyNot,
    value: fc.constant(null),
  });
  const isBoolean = fc.record({
    operator: fc.constant('is' as const),
    column: fc.constant('is_active' as const),
    isNot: anyNot,
    value: fc.boolean(),
  });
  const inList = comparable
    .filter((column) => typeOf(column) !== 'text[]')
    .chain((column) =>
      fc.record({
        operator: fc.constant('in' as const),
        column: fc.constant(column),
        isNot: anyNot,
        values: fc
          .uniqueArray(valuesOf(column, 'in'), { maxLength: 4, selector: ({ text }) => text })
          .filter((values) => values.length !== 1 || values[0]?.text !== ''),
      }),
    );
  const comparison: fc.Arbitrary<Comparison<RestColumn, Spelled>> = fc.oneof(
    { weight: 5, arbitrary: compared },
    { weight: 1, arbitrary: isNull },
    { weight: 1, arbitrary: isBoolean },
    { weight: 2, arbitrary: inList },
  );
  const { condition } = fc.letrec<{ condition: MeantCondition; group: MeantCondition }>((tie) => ({
    condition: fc.oneof({ depthSize: 'small', maxDepth: 3 }, comparison, tie('group')),
    group: fc.record({
      operator: fc.constantFrom('and' as const, 'or' as const),
      isNot: anyNot,
      conditions: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }),
  }));
  const step = fc.oneof(
    comparison.map(stepOf),
    fc.array(condition, { minLength: 1, maxLength: 3 }).map(orStep),
    fc.uniqueArray(compared, { minLength: 1, maxLength: 2, selector: ({ column }) => column }).map(matchStep),
  );
  const order = fc.uniqueArray(
    fc.record({ column: comparable, ascending: fc.option(fc.boolean()), nullsFirst: fc.option(fc.boolean()) }),
    { maxLength: 3, selector: ({ column }) => column },
  );
  const range: fc.Arbitrary<{ limit?: number; offset?: number }> = fc.oneof(
    fc.constant({}),
    fc.record({ limit: fc.nat(12) }),
    fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.nat(20) }),
  );
  const select = fc.uniqueArray(fc.constantFrom(...columns), { maxLength: 3 });
  return fc
    .record({ select, steps: fc.array(step, { maxLength: 3 }), order, range })
    .map(({ select: chosen, steps, order: terms, range: { limit, offset } }) => {
      const ids = isTotal && !terms.some(({ column }) => column === 'id') ? [lastTerm] : [];
      const all = [...terms, ...ids];
      return {
        build() {
          let query: Selected = chosen.length > 0 ? clientTable().select(chosen.join(', ')) : clientTable().select();
          for (const { apply } of steps) query = apply(query);
          for (const { column, ascending, nullsFirst } of all)
            query = query.order(column, {
              ...(ascending !== null && { ascending }),
              ...(nullsFirst !== null && { nullsFirst }),
            });
          if (limit === undefined) return query;
          return offset === undefined ? query.limit(limit) : query.range(offset, offset + limit - 1);
        },
        select: chosen.length > 0 ? chosen : ['*'],
        conditions: steps.flatMap((one) => one.conditions),
        order: all.map(({ column, ascending, nullsFirst }) => ({
          column,
          isDescending: ascending === false,
          areNullsFirst: nullsFirst ?? ascending === false,
        })),
        ...(limit !== undefined && { limit }),
        offset: offset ?? 0,
      };
    });
}

type Step = { apply(query: Selected): Selected; conditions: MeantCondition[] };

const lastTerm = { column: 'id' as const, ascending: null, nullsFirst: null };

/** The client's methods that are called as the operators are. */
const methodsOf = (query: Selected) =>
  query as unknown as Record<ValueOperator, (column: string, text: string) => Selected>;

/** One call of the client for one comparison: `eq`, `is`, `in` … or `not`. */
function stepOf(comparison: Comparison<RestColumn, Spelled>): Step {
  const { operator, column, isNot } = comparison;
  const conditions = [comparison];
  if (operator === 'in' && !isNot) {
    const texts = comparison.values.map(({ text }) => text);
    if (isFaithful(texts)) return { apply: (query) => query.in(column, texts), conditions };
  }
  if (operator === 'is' && !isNot) return { apply: (query) => query.is(column, comparison.value), conditions };
  if (operator === 'in' || operator === 'is')
    return {
      apply: (query) => query.filter(column, isNot ? `not.${operator}` : operator, valueInWords(comparison)),
      conditions,
    };
  const { text } = comparison.value;
  return {
    apply: (query) => (isNot ? query.not(column, operator, text) : methodsOf(query)[operator](column, text)),
    conditions,
  };
}

function orStep(conditions: MeantCondition[]): Step {
  return {
    apply: (query) => query.or(conditions.map(inWords).join(',')),
    conditions: [{ operator: 'or', isNot: false, conditions }],
  };
}

function matchStep(comparisons: { column: RestColumn; operator: ValueOperator; value: Spelled }[]): Step {
  const equal = comparisons.filter(({ operator }) => operator !== 'like' && operator !== 'ilike');
  return {
    apply: (query) => query.match(Object.fromEntries(equal.map(({ column, value }) => [column, value.text]))),
    conditions: equal.map(({ column, value }) => ({ operator: 'eq', isNot: false, column, value })),
  };
}
