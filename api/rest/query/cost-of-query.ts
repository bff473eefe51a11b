import { isGroup, type Condition, type TableQuery } from './table-query.ts';

/** A comparison with a pattern takes about as long as so many reads of one row. */
const patternCost = 10;
/** The same for a read without a limit. */
const wholeCost = 20;

/** Returns how many calls a query counts as: 1 for a page, more for what takes longer. */
export function costOfQuery<Column, Value>({ conditions, limit }: TableQuery<Column, Value>): number {
  return 1 + patternCost * countPatterns(conditions) + (limit === undefined ? wholeCost : 0);
}

function countPatterns<Column, Value>(conditions: readonly Condition<Column, Value>[]): number {
  let patterns = 0;
  for (const condition of conditions) {
    if (isGroup(condition)) patterns += countPatterns(condition.conditions);
    else if (condition.operator === 'like' || condition.operator === 'ilike') patterns++;
  }
  return patterns;
}
