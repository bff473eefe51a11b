import { typeNames, type ColumnValue } from './column-types.ts';
import {
  symbols,
  type CheckedCondition,
  type CheckedOrderTerm,
  type CheckedQuery,
  type Column,
} from './check-query.ts';
import { toSqlPattern } from './like-pattern.ts';

// The names of columns come from the description of the table, the operators and casts from this file, and each value is
// a parameter with a cast. So no text of the caller is ever part of the SQL.

/** The values of a statement under construction: the first is `$1`. */
export type Values = unknown[];

/** Appends a value. Returns its placeholder. */
export const placeholder = (value: unknown, values: Values): string => `$${values.push(value)}`;

/** Returns the conditions for `where`, and appends their values; `true` when there are none. */
export function conditionsToSql(conditions: readonly CheckedCondition[], values: Values): string {
  return joined(conditions, 'and', values);
}

function joined(conditions: readonly CheckedCondition[], operator: 'and' | 'or', values: Values): string {
  if (conditions.length === 0) return 'true';
  return `(${conditions.map((condition) => conditionToSql(condition, values)).join(` ${operator} `)})`;
}

function conditionToSql(condition: CheckedCondition, values: Values): string {
  const positive = positiveToSql(condition, values);
  return condition.isNot ? `not (${positive})` : positive;
}

function positiveToSql(condition: CheckedCondition, values: Values): string {
  switch (condition.operator) {
    case 'and':
    case 'or':
      return joined(condition.conditions, condition.operator, values);
    case 'is':
      return `${quoted(condition.column)} is ${condition.value}`;
    case 'in':
      return `${quoted(condition.column)} = any(${placeholder(condition.values, values)}${castOf(condition.column)}[])`;
    default: {
      const { column, operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const compared: ColumnValue = isPattern ? toSqlPattern(String(value)) : value;
      return `${quoted(column)} ${symbols[operator]} ${placeholder(compared, values)}${castOf(column)}`;
    }
  }
}

const castOf = ({ type }: Column) => `::${typeNames[type]}`;

const quoted = ({ name }: Column) => `"${name.replaceAll('"', '""')}"`;

/** Returns the columns for `select`, with commas between them. */
export const columnsToSql = (columns: readonly Column[]): string => columns.map(quoted).join(', ');

/** Returns the terms for `order by`, with commas between them; '' when there are none. */
export function orderToSql(order: readonly CheckedOrderTerm[]): string {
  return order
    .map(({ column, isDescending, areNullsFirst }) => {
      const direction = isDescending ? 'desc' : 'asc';
      return `${quoted(column)} ${direction} nulls ${areNullsFirst ? 'first' : 'last'}`;
    })
    .join(', ');
}

/** Returns `limit … offset …`, and appends their values. */
export function rangeToSql({ limit, offset }: Pick<CheckedQuery, 'limit' | 'offset'>, values: Values): string {
  const most = limit === undefined ? 'all' : `${placeholder(limit, values)}::bigint`;
  return `limit ${most} offset ${placeholder(offset, values)}::bigint`;
}
