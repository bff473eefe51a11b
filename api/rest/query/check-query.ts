import { typeNames, type ColumnType, type ColumnValue } from './column-types.ts';
import { isPatternWhole } from './like-pattern.ts';
import { shown } from './query-text.ts';
import { readValue } from './read-value.ts';
import {
  isGroup,
  type Comparison,
  type Condition,
  type OrderTerm,
  type QueryError,
  type TableQuery,
  type ValueOperator,
} from './table-query.ts';

/** What the API knows of a table: its name and its columns. */
export type TableDescription = { name: string; columns: Readonly<Record<string, ColumnType>> };

/** A column that the table has. */
export type Column = { name: string; type: ColumnType };
export type CheckedCondition = Condition<Column, ColumnValue>;
export type CheckedOrderTerm = OrderTerm<Column>;

/** A query that the database can answer. '*' has become all columns of the table. */
export type CheckedQuery = TableQuery<Column, ColumnValue>;

type Checked<Value> = { ok: true; value: Value } | { ok: false; error: QueryError };
type Answer = { ok: true; query: CheckedQuery } | { ok: false; error: QueryError };

/**
 * Checks a query against a table and reads its values as values of the columns. What PostgreSQL would refuse is refused
 * with the code that PostgreSQL gives, so that the SQL of a checked query never fails.
 */
export function checkQuery(query: TableQuery, table: TableDescription): Answer {
  const select = checkSelect(table, query.select);
  if (!select.ok) return select;
  const conditions = all(query.conditions, (condition) => checkCondition(table, condition));
  if (!conditions.ok) return conditions;
  const order = all(query.order, (term) => checkOrderTerm(table, term));
  if (!order.ok) return order;
  const columns = query.columns && all(query.columns, (name) => insertedColumn(table, name));
  if (columns && !columns.ok) return columns;
  const { limit, offset } = query;
  return {
    ok: true,
    query: {
      select: select.value,
      conditions: conditions.value,
      order: order.value,
      ...(limit !== undefined && { limit }),
      offset,
      ...(columns && { columns: columns.value }),
    },
  };
}

/** Checks each item; returns the first error, or all that the items have become. */
function all<Item, Value>(items: readonly Item[], check: (item: Item) => Checked<Value>): Checked<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    const checked = check(item);
    if (!checked.ok) return checked;
    values.push(checked.value);
  }
  return { ok: true, value: values };
}

/** Every refusal has status 400. PostgREST sends 404 for some, which its client takes for a success of a HEAD request. */
function refuse(
  code: string,
  message: string,
  { details = null, hint = null }: Partial<Pick<QueryError, 'details' | 'hint'>> = {},
): { ok: false; error: QueryError } {
  return { ok: false, error: { status: 400, code, message, details, hint } };
}

function columnOf(table: TableDescription, name: string): Column | undefined {
  const type = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
  return type && { name, type };
}

function existing(table: TableDescription, name: string): Checked<Column> {
  const column = columnOf(table, name);
  if (column) return { ok: true, value: column };
  return refuse('42703', `column ${table.name}.${shown(name)} does not exist`);
}

const allColumns = new WeakMap<TableDescription, readonly Column[]>();

/** Returns all columns of a table: the same array each time. */
function columnsOf(table: TableDescription): readonly Column[] {
  const known = allColumns.get(table);
  if (known) return known;
  const columns = Object.entries(table.columns).map(([name, type]) => ({ name, type }));
  allColumns.set(table, columns);
  return columns;
}

/** Returns each selected column once. */
function checkSelect(table: TableDescription, names: readonly string[]): Checked<readonly Column[]> {
  if (names.length === 1 && names[0] === '*') return { ok: true, value: columnsOf(table) };
  const columns = all(names, (name): Checked<readonly Column[]> => {
    if (name === '*') return { ok: true, value: columnsOf(table) };
    const column = existing(table, name);
    return column.ok ? { ok: true, value: [column.value] } : column;
  });
  if (!columns.ok) return columns;
  const once = new Map(columns.value.flat().map((column) => [column.name, column]));
  return { ok: true, value: [...once.values()] };
}

function insertedColumn(table: TableDescription, name: string): Checked<Column> {
  const column = columnOf(table, name);
  if (column) return { ok: true, value: column };
  return refuse('PGRST204', `Could not find the '${shown(name)}' column of '${table.name}' in the schema cache`);
}

function checkOrderTerm(table: TableDescription, term: OrderTerm): Checked<CheckedOrderTerm> {
  const column = existing(table, term.column);
  if (!column.ok) return column;
  if (column.value.type === 'json') return refuse('42883', 'could not identify an ordering operator for type json');
  return { ok: true, value: { ...term, column: column.value } };
}

function checkCondition(table: TableDescription, condition: Condition): Checked<CheckedCondition> {
  if (!isGroup(condition)) return checkComparison(table, condition);
  const conditions = all(condition.conditions, (each) => checkCondition(table, each));
  return conditions.ok ? { ok: true, value: { ...condition, conditions: conditions.value } } : conditions;
}

function checkComparison(
  table: TableDescription,
  comparison: Comparison<string, string>,
): Checked<Comparison<Column, ColumnValue>> {
  const found = existing(table, comparison.column);
  if (!found.ok) return found;
  const column = found.value;
  switch (comparison.operator) {
    case 'is': {
      if (comparison.value === null || column.type === 'boolean') return { ok: true, value: { ...comparison, column } };
      const is = `IS ${comparison.value ? 'TRUE' : 'FALSE'}`;
      return refuse('42804', `argument of ${is} must be type boolean, not type ${typeNames[column.type]}`);
    }
    case 'in': {
      if (column.type === 'json') return noOperator(column, '=');
      if (column.type === 'text[]') return refuse('42704', 'could not find array type for data type text[]');
      const values = all(comparison.values, (text) => valueOf(column, text));
      return values.ok ? { ok: true, value: { ...comparison, column, values: values.value } } : values;
    }
    default: {
      const { operator } = comparison;
      const isPattern = operator === 'like' || operator === 'ilike';
      if (column.type === 'json' || (isPattern && column.type !== 'text')) return noOperator(column, symbols[operator]);
      if (isPattern && !isPatternWhole(comparison.value))
        return refuse('22025', 'LIKE pattern must not end with escape character');
      const value = valueOf(column, comparison.value);
      return value.ok ? { ok: true, value: { ...comparison, column, value: value.value } } : value;
    }
  }
}

function valueOf(column: Column, text: string): Checked<ColumnValue> {
  const read = readValue(column.type, text);
  return read.ok ? read : refuse(read.problem.code, read.problem.message);
}

/** PostgreSQL's symbols of the operators; `~~` is `like`. */
export const symbols: Record<ValueOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: '~~',
  ilike: '~~*',
};

function noOperator(column: Column, symbol: string): { ok: false; error: QueryError } {
  const hint =
    column.type === 'text[]' ? 'A list can only be compared as a whole: eq, neq, gt, gte, lt, lte or is.' : null;
  return refuse('42883', `operator does not exist: ${typeNames[column.type]} ${symbol} unknown`, { hint });
}
