import { Param, SQL, StringChunk } from 'drizzle-orm';
import { typeNames, type ColumnValue } from './column-types.ts';
import { type CheckedCondition, type CheckedOrderTerm, type CheckedQuery, type Column } from './check-query.ts';
import { toSqlPattern } from './like-pattern.ts';
import { type ValueOperator } from './table-query.ts';

// The names of columns come from the description of the table, the operators and casts from this file, and each value is
// a parameter with a cast. So no text of the caller is ever part of the SQL.

/** A part of a statement: a text of this program, a parameter, or SQL with parameters of its own. */
export type SqlPart = string | Param | SQL;

/** Joins the parts of a statement. With nested templates, writing it took twice as long. */
export function joinSql(parts: readonly SqlPart[]): SQL {
  return new SQL(parts.map((part) => (typeof part === 'string' ? new StringChunk(part) : part)));
}

/** Returns the conditions for `where`; `true` when there are none. */
export function conditionsToSql(conditions: readonly CheckedCondition[]): SqlPart[] {
  return joined(conditions, 'and');
}

function joined(conditions: readonly CheckedCondition[], operator: 'and' | 'or'): SqlPart[] {
  if (conditions.length === 0) return ['true'];
  const parts = conditions.flatMap((condition, at) => [at === 0 ? '(' : ` ${operator} `, ...conditionToSql(condition)]);
  return [...parts, ')'];
}

function conditionToSql(condition: CheckedCondition): SqlPart[] {
  const positive = positiveToSql(condition);
  return condition.isNot ? ['not (', ...positive, ')'] : positive;
}

function positiveToSql(condition: CheckedCondition): SqlPart[] {
  switch (condition.operator) {
    case 'and':
    case 'or':
      return joined(condition.conditions, condition.operator);
    case 'is':
      return [`${quoted(condition.column)} is ${condition.value}`];
    case 'in':
      return [`${quoted(condition.column)} = any(`, new Param(condition.values), `${castOf(condition.column)}[])`];
    default: {
      const { column, operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const compared: ColumnValue = isPattern ? toSqlPattern(String(value)) : value;
      return [`${quoted(column)} ${sqlOperators[operator]} `, new Param(compared), castOf(column)];
    }
  }
}

const sqlOperators: Record<ValueOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

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

/** Returns `limit … offset …`. */
export function rangeToSql({ limit, offset }: Pick<CheckedQuery, 'limit' | 'offset'>): SqlPart[] {
  const most = limit === undefined ? ['all'] : [new Param(limit), '::bigint'];
  return ['limit ', ...most, ' offset ', new Param(offset), '::bigint'];
}
