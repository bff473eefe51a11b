import { sql, type SQL } from 'drizzle-orm';
import { typeNames, type ColumnType, type ColumnValue } from './column-types.ts';
import { type CheckedCondition, type CheckedOrderTerm, type CheckedQuery, type Column } from './check-query.ts';
import { toSqlPattern } from './like-pattern.ts';
import { type ValueOperator } from './table-query.ts';

// The names of columns come from the description of the table, the operators and casts from this file, and each value is
// a parameter with a cast. So no text of the caller is ever part of the SQL.

/** Returns the conditions for `where`; `true` when there are none. `from`: the alias of the table, if it has one. */
export function conditionsToSql(conditions: readonly CheckedCondition[], from?: string): SQL {
  return joined(conditions, 'and', from);
}

function joined(conditions: readonly CheckedCondition[], operator: 'and' | 'or', from: string | undefined): SQL {
  const parts = conditions.map((condition) => conditionToSql(condition, from));
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, operator === 'and' ? sql` and ` : sql` or `)})`;
}

function conditionToSql(condition: CheckedCondition, from: string | undefined): SQL {
  const positive = positiveToSql(condition, from);
  return condition.isNot ? sql`not (${positive})` : positive;
}

function positiveToSql(condition: CheckedCondition, from: string | undefined): SQL {
  switch (condition.operator) {
    case 'and':
    case 'or':
      return joined(condition.conditions, condition.operator, from);
    case 'is':
      return sql`${columnToSql(condition.column, from)} is ${words[`${condition.value}`]}`;
    case 'in': {
      const list = sql`${sql.param(condition.values)}::${casts[condition.column.type]}[]`;
      return sql`${columnToSql(condition.column, from)} = any(${list})`;
    }
    default: {
      const { column, operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const compared: ColumnValue = isPattern ? toSqlPattern(String(value)) : value;
      const parameter = sql`${sql.param(compared)}::${casts[column.type]}`;
      return sql`${columnToSql(column, from)} ${sqlOperators[operator]} ${parameter}`;
    }
  }
}

const words = { null: sql`null`, true: sql`true`, false: sql`false` };

const sqlOperators: Record<ValueOperator, SQL> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
};

const casts = Object.fromEntries(Object.entries(typeNames).map(([type, name]) => [type, sql.raw(name)])) as Record<
  ColumnType,
  SQL
>;

/** Returns the column's quoted name, with the alias of its table if there is one. */
function columnToSql({ name }: Column, from: string | undefined): SQL {
  return from === undefined ? sql`${sql.identifier(name)}` : sql`${sql.identifier(from)}.${sql.identifier(name)}`;
}

/** Returns the columns for `select`, with commas between them. */
export function columnsToSql(columns: readonly Column[], from?: string): SQL {
  // As one text, because a part for each column takes several times as long.
  const alias = from === undefined ? '' : `${quoted(from)}.`;
  return sql.raw(columns.map(({ name }) => alias + quoted(name)).join(', '));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns the terms for `order by`, with commas between them. Undefined when there are none. */
export function orderToSql(order: readonly CheckedOrderTerm[], from?: string): SQL | undefined {
  const terms = order.map(({ column, isDescending, areNullsFirst }) => {
    const direction = isDescending ? sql`desc` : sql`asc`;
    const nulls = areNullsFirst ? sql`nulls first` : sql`nulls last`;
    return sql`${columnToSql(column, from)} ${direction} ${nulls}`;
  });
  return terms.length === 0 ? undefined : sql.join(terms, sql`, `);
}

/** Returns `limit … offset …`. */
export function rangeToSql({ limit, offset }: Pick<CheckedQuery, 'limit' | 'offset'>): SQL {
  const most = limit === undefined ? sql`all` : sql`${limit}::bigint`;
  return sql`limit ${most} offset ${offset}::bigint`;
}
