import {
  bounded,
  fail,
  isAt,
  readItems,
  readList,
  readListed,
  readName,
  shown,
  skipSpaces,
  take,
  takeMark,
  takeUntil,
  type Cursor,
} from './query-text.ts';
import { queryLimits, valueOperators, type Condition } from './table-query.ts';

/** How many comparisons the query has had so far, and how many of them with a pattern. */
export type Counted = { comparisons: number; patterns: number };

/** Reads what follows `column=`: `eq.1`, `not.in.(1,2)`. The value goes to the end, whatever characters it has. */
export function readFilter(cursor: Cursor, column: string, counted: Counted): Condition | undefined {
  return readComparison(cursor, column, counted, (rest) => {
    const value = rest.text.slice(rest.at);
    rest.at = rest.text.length;
    return bounded(rest, value);
  });
}

/** Reads what follows `or=` or `and=`: conditions in parentheses. */
export function readGroup(
  cursor: Cursor,
  operator: 'and' | 'or',
  isNot: boolean,
  counted: Counted,
  depth = 1,
): Condition | undefined {
  if (depth > queryLimits.depth) return fail(cursor, `more than ${queryLimits.depth} groups within groups`);
  if (!takeMark(cursor, '(')) return fail(cursor, 'expecting "("');
  const conditions = readItems(cursor, () => readCondition(cursor, counted, depth), queryLimits.comparisons);
  if (!conditions) return undefined;
  if (!takeMark(cursor, ')')) return fail(cursor, 'expecting "," or ")"');
  return { operator, isNot, conditions };
}

/** `and(` or `or(` with or without `not.` before it, and spaces before the parenthesis. */
const groupStart = /(not\.)?(and|or)(?=[ \t]*\()/y;

/** Reads a condition of a group: `a.eq.1`, `a.not.in.(1,2)`, `not.and(a.eq.1,b.eq.2)`. */
function readCondition(cursor: Cursor, counted: Counted, depth: number): Condition | undefined {
  skipSpaces(cursor);
  groupStart.lastIndex = cursor.at;
  const group = groupStart.exec(cursor.text);
  if (group) {
    cursor.at += group[0].length;
    const operator = group[2] === 'or' ? 'or' : 'and';
    return readGroup(cursor, operator, group[1] !== undefined, counted, depth + 1);
  }
  const column = readName(cursor);
  if (column === undefined) return undefined;
  if (isAt(cursor, '(')) return fail(cursor, `unexpected group "${shown(column)}(": only and( and or( exist`);
  if (isAt(cursor, '->')) return fail(cursor, 'JSON paths (-> and ->>) are not supported');
  if (!take(cursor, '.')) return fail(cursor, 'expecting "." and an operator');
  return readComparison(cursor, column, counted, readGrouped);
}

/** Reads a value of a group. Different from a list, an array `{a,b}` may have commas and parentheses. */
function readGrouped(cursor: Cursor): string | undefined {
  if (!isAt(cursor, '{')) return readListed(cursor);
  const start = cursor.at;
  take(cursor, '{');
  takeUntil(cursor, '{}');
  if (take(cursor, '}')) return bounded(cursor, cursor.text.slice(start, cursor.at));
  cursor.at = start;
  return readListed(cursor);
}

const known = ['not', ...valueOperators, 'is', 'in'].join(', ');
const words = new Map<string, null | boolean>([
  ['null', null],
  ['true', true],
  ['false', false],
]);

function readComparison(
  cursor: Cursor,
  column: string,
  counted: Counted,
  readValue: (cursor: Cursor) => string | undefined,
): Condition | undefined {
  if (++counted.comparisons > queryLimits.comparisons)
    return fail(cursor, `more than ${queryLimits.comparisons} comparisons`);
  const isNot = take(cursor, 'not.');
  const start = cursor.at;
  const name = takeUntil(cursor, '.(,)');
  if (isAt(cursor, '(')) return fail(cursor, `the form "${shown(name)}(…)" is not supported`, start);
  const operator = valueOperators.find((one) => one === name) ?? (name === 'is' || name === 'in' ? name : undefined);
  if (!operator) return fail(cursor, `unexpected operator "${shown(name)}", expecting one of ${known}`, start);
  if (!take(cursor, '.')) return fail(cursor, 'expecting "." and a value');
  if (operator === 'in') {
    const values = readList(cursor);
    return values && { operator, column, isNot, values };
  }
  if (operator === 'is') {
    const at = cursor.at;
    const word = takeUntil(cursor, ',) \t');
    const value = words.get(word.toLowerCase());
    if (value !== undefined) return { operator, column, isNot, value };
    return fail(cursor, `unexpected "${shown(word)}", expecting null, true or false`, at);
  }
  const isPattern = operator === 'like' || operator === 'ilike';
  if (isPattern && ++counted.patterns > queryLimits.patterns)
    return fail(cursor, `more than ${queryLimits.patterns} patterns`, start);
  const value = readValue(cursor);
  if (isPattern && value !== undefined && value.length > queryLimits.patternCharacters)
    return fail(cursor, `a pattern of more than ${queryLimits.patternCharacters} characters`, start);
  return value === undefined ? undefined : { operator, column, isNot, value };
}
