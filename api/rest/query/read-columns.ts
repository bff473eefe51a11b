import {
  fail,
  failWith,
  isAt,
  isAtEnd,
  readItems,
  readName,
  shown,
  take,
  takeMark,
  type Cursor,
} from './query-text.ts';
import { queryLimits, type OrderTerm } from './table-query.ts';

const jsonPaths = 'JSON paths (-> and ->>) are not supported';

/** Reads the value of `select`: names of columns and '*'. Returns each once. */
export function readSelect(cursor: Cursor): string[] | undefined {
  const names = readItems(cursor, () => readSelected(cursor), queryLimits.columns);
  return names && [...new Set(names)];
}

/** Reads one column. Refuses everything else that PostgREST can select, by its name. */
function readSelected(cursor: Cursor): string | undefined {
  if (takeMark(cursor, '*')) return '*';
  if (takeMark(cursor, '...')) return failToEmbed(cursor, readName(cursor) ?? '');
  const start = cursor.at;
  const name = readName(cursor);
  if (name === undefined) return undefined;
  if (isAt(cursor, '::')) return fail(cursor, 'casts (::) are not supported');
  if (take(cursor, ':')) {
    const renamed = readName(cursor);
    if (renamed !== undefined && (isAt(cursor, '(') || isAt(cursor, '!'))) return failToEmbed(cursor, renamed);
    return fail(cursor, `other names for columns (${shown(name)}:) are not supported`, start);
  }
  const isAggregate = (name === 'count' && isAt(cursor, '()')) || aggregates.some((one) => isAt(cursor, one));
  if (isAggregate) return failToAggregate(cursor);
  if (isAt(cursor, '(') || isAt(cursor, '!')) return failToEmbed(cursor, name);
  if (isAt(cursor, '->')) return fail(cursor, jsonPaths);
  return name;
}

const aggregates = ['.sum()', '.avg()', '.count()', '.max()', '.min()'];

function failToAggregate(cursor: Cursor): undefined {
  const message = 'Use of aggregate functions is not allowed';
  return failWith(cursor, { status: 400, code: 'PGRST123', message, details: null, hint: null });
}

function failToEmbed(cursor: Cursor, table: string): undefined {
  const message = `Could not find a relationship to '${shown(table)}' in the schema cache`;
  const details = 'Rows of other tables cannot be embedded.';
  return failWith(cursor, { status: 400, code: 'PGRST200', message, details, hint: null });
}

/** Sets the error for a parameter that concerns a table of `select`: no table can be there. */
export function failAtEmbedded(cursor: Cursor, table: string): undefined {
  const message = `'${shown(table)}' is not an embedded resource in this request`;
  const hint = `Verify that '${shown(table)}' is included in the 'select' query parameter.`;
  return failWith(cursor, { status: 400, code: 'PGRST108', message, details: null, hint });
}

/** Reads the value of `columns`: names of columns. Returns each once. */
export function readNames(cursor: Cursor): string[] | undefined {
  const names = readItems(cursor, () => readName(cursor), queryLimits.columns);
  return names && [...new Set(names)];
}

/** Reads the value of `order`: `a.desc.nullsfirst,b`. Ascending unless it says otherwise; null counts as the largest. */
export function readOrder(cursor: Cursor): OrderTerm[] | undefined {
  return readItems(cursor, () => readOrderTerm(cursor), queryLimits.orderColumns);
}

function readOrderTerm(cursor: Cursor): OrderTerm | undefined {
  const column = readName(cursor);
  if (column === undefined) return undefined;
  if (isAt(cursor, '->')) return fail(cursor, jsonPaths);
  if (isAt(cursor, '(')) return failAtEmbedded(cursor, column);
  const isDescending = take(cursor, '.desc');
  if (!isDescending) take(cursor, '.asc');
  const areNullsFirst = take(cursor, '.nullsfirst') || (!take(cursor, '.nullslast') && isDescending);
  if (isAtEnd(cursor) || isAt(cursor, ',')) return { column, isDescending, areNullsFirst };
  return fail(cursor, 'expecting asc, desc, nullsfirst or nullslast, "," or the end');
}
