import type { ColumnType, ColumnValue } from './column-types.ts';
import { isGroup, type Condition, type TableQuery } from './table-query.ts';

type Column = { name: string; type: ColumnType };
type Query = Pick<TableQuery<Column, ColumnValue>, 'conditions' | 'order' | 'limit' | 'offset'>;

// Estimates, between small tables and the largest one. With 60,000 care providers on the embedded database a page took
// 3 ms; a pattern or an order by other columns that went through all of them 50 ms, a comparison that found none 30 ms,
// 50,000 rows that were passed over 35 ms, and 1,000 rows that were sent 23 ms.
const costs = {
  /** A comparison with a pattern goes through long texts. */
  pattern: 10,
  array: 1,
  comparison: 0.1,
  order: 2,
  /** All rows are looked at to count them. */
  count: 4,
  /** For each hundred rows that are sent. */
  hundredRows: 1,
  /** For each five thousand rows that are passed over. */
  passedRows: 1,
  /** A read without a limit looks at all ids first. What it sends is counted then. */
  whole: 10,
} as const;

/** Up to this many rows are read at once; more are streamed. */
export const mostAtOnce = 1000;
/** The rows that are counted, at most: a whole table is counted by a limit of its own. */
const mostCounted = 10_000;

/** Returns how many calls a query counts as: 1 for a page, more for what takes longer. `isCounted`: all rows, too. */
export function costOfQuery({ conditions, order, limit = Infinity, offset }: Query, isCounted: boolean): number {
  const ofConditions = costOfConditions(conditions);
  const ofCount = isCounted ? costs.count + ofConditions : 0;
  if (namesRows(conditions)) return Math.floor(1 + ofConditions + ofCount);
  const ofOrder = costs.order * Math.max(0, order.length - 1);
  const ofRows = limit > mostAtOnce ? costs.whole : costOfRows(limit);
  const ofPassed = costs.passedRows * Math.floor(Math.min(offset, 1_000_000) / 5000);
  return Math.floor(1 + ofConditions + ofCount + ofOrder + ofRows + ofPassed);
}

/** Returns how many calls it counts as that so many rows are sent. */
export const costOfRows = (rows: number): number => costs.hundredRows * Math.floor(Math.min(rows, mostCounted) / 100);

/** Whether the conditions name the ids of the rows, so that few are found and quickly. */
export const namesRows = (conditions: readonly Condition<Column, ColumnValue>[]): boolean =>
  conditions.some(
    (condition) =>
      (condition.operator === 'eq' || condition.operator === 'in') &&
      condition.column.name === 'id' &&
      !condition.isNot,
  );

function costOfConditions(conditions: readonly Condition<Column, ColumnValue>[]): number {
  let cost = 0;
  for (const condition of conditions) {
    if (isGroup(condition)) cost += costOfConditions(condition.conditions);
    else if (condition.operator === 'like' || condition.operator === 'ilike') cost += costs.pattern;
    else cost += condition.column.type === 'text[]' ? costs.array : costs.comparison;
  }
  return cost;
}
