import { failAtEmbedded, readNames, readOrder, readSelect } from './read-columns.ts';
import { readFilter, readGroup, type Counted } from './read-conditions.ts';
import { expectEnd, fail, failWith, isAt, readName, shown, type Cursor } from './query-text.ts';
import { queryLimits, type Condition, type OrderTerm, type QueryError, type TableQuery } from './table-query.ts';

type Answer = { ok: true; query: TableQuery } | { ok: false; error: QueryError };

/**
 * Reads the query string of a request for a table (what follows '?') as PostgREST does, whose grammar this is. What is
 * outside the part that is supported here is an error which names it; nothing is ignored. The columns and values are
 * still texts, see check-query.ts. The time that this takes grows with the length of the text, no faster.
 */
export function readTableQuery(search: string): Answer {
  const most = queryLimits.characters;
  if (search.length > most) return refuse(`The query has ${search.length} characters, more than ${most}.`);
  const read: Read = { select: ['*'], conditions: [], order: [], offset: 0 };
  const counted: Counted = { comparisons: 0, patterns: 0 };
  const names = new Set<string>();
  for (const parameter of search.split('&')) {
    if (parameter === '') continue;
    const equals = parameter.indexOf('=');
    if (equals < 0) return refuse(`The parameter "${shown(parameter)}" has no value.`);
    const name = decode(parameter.slice(0, equals));
    const text = decode(parameter.slice(equals + 1));
    if (name === undefined || text === undefined)
      return refuse(`"${shown(parameter)}" is not encoded as a URL must be.`);
    if (onlyOnce.has(name) && names.has(name)) return refuse(`The parameter "${name}" is there twice.`);
    names.add(name);
    const error = readParameter(read, name, text, counted);
    if (error) return { ok: false, error };
  }
  return { ok: true, query: read };
}

/** The query, as far as it has been read. */
type Read = {
  select: string[];
  conditions: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset: number;
  columns?: string[];
};

const onlyOnce = new Set(['select', 'order', 'limit', 'offset', 'columns']);

function refuse(message: string, details: string | null = null): { ok: false; error: QueryError } {
  return { ok: false, error: { status: 400, code: 'PGRST100', message, details, hint: null } };
}

/**
 * Returns a part of a URL's query decoded. Undefined if it is not encoded as UTF-8, or holds NUL, which no text in
 * PostgreSQL can.
 */
function decode(encoded: string): string | undefined {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    return text.isWellFormed() && !text.includes('\0') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a parameter to the query. Returns what is wrong with it, if anything is. */
function readParameter(read: Read, name: string, text: string, counted: Counted): QueryError | undefined {
  const cursor: Cursor = { kind: kinds.get(name) ?? 'filter', text, at: 0 };
  switch (name) {
    case 'select':
      read.select = readSelect(cursor) ?? [];
      break;
    case 'columns':
      read.columns = readNames(cursor);
      break;
    case 'order':
      read.order = readOrder(cursor) ?? [];
      break;
    case 'limit':
      read.limit = readRows(cursor);
      break;
    case 'offset':
      read.offset = readRows(cursor) ?? 0;
      break;
    case 'on_conflict':
      fail(cursor, 'on_conflict is not supported');
      break;
    case 'and':
    case 'or':
      add(read, readGroup(cursor, name, false, counted));
      break;
    case 'not.and':
      add(read, readGroup(cursor, 'and', true, counted));
      break;
    case 'not.or':
      add(read, readGroup(cursor, 'or', true, counted));
      break;
    default: {
      const column = readColumn(name);
      if (!column.ok) return column.error;
      add(read, readFilter(cursor, column.name, counted));
    }
  }
  if (!cursor.error) expectEnd(cursor);
  return cursor.error;
}

/** What the texts of the parameters are called in error messages. */
const kinds = new Map([
  ['select', 'select parameter'],
  ['columns', 'columns parameter'],
  ['order', 'order'],
  ['limit', 'limit'],
  ['offset', 'offset'],
  ['on_conflict', 'on_conflict parameter'],
  ['and', 'logic tree'],
  ['or', 'logic tree'],
  ['not.and', 'logic tree'],
  ['not.or', 'logic tree'],
]);

function add(read: Read, condition: Condition | undefined): void {
  if (condition) read.conditions.push(condition);
}

/** Returns the column of a filter: the name of its parameter. */
function readColumn(parameter: string): { ok: true; name: string } | { ok: false; error: QueryError } {
  const cursor: Cursor = { kind: 'filter', text: parameter, at: 0 };
  const name = readName(cursor);
  if (name !== undefined && isAt(cursor, '.')) failAtEmbedded(cursor, name);
  if (isAt(cursor, '->')) fail(cursor, 'JSON paths (-> and ->>) are not supported');
  if (name !== undefined && expectEnd(cursor)) return { ok: true, name };
  fail(cursor, 'expecting the name of a column');
  return { ok: false, error: cursor.error as QueryError };
}

/** Reads the value of `limit` or `offset`: a whole number. */
function readRows(cursor: Cursor): number | undefined {
  const { kind, text } = cursor;
  const number = Number(text);
  if (/^-\d{1,16}$/.test(text) && number < 0) {
    const details = `${kind === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`;
    const message = 'Requested range not satisfiable';
    return failWith(cursor, { status: 416, code: 'PGRST103', message, details, hint: null });
  }
  if (!/^\d{1,16}$/.test(text)) return fail(cursor, 'expecting a whole number');
  if (number > queryLimits.rows) return fail(cursor, `expecting a number of at most ${queryLimits.rows}`);
  cursor.at = text.length;
  return number;
}
