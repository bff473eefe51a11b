import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import type { CheckedQuery } from './query/check-query.ts';
import {
  columnsToSql,
  conditionsToSql,
  orderToSql,
  placeholder,
  rangeToSql,
  type Values,
} from './query/query-to-sql.server.ts';
import type { RunStatement, Statement } from './run-statement.server.ts';

/**
 * A table as one caller may read it. `callerId`: null for visitors. `isUsual`: `readable` is what the table says about this
 * caller, not a condition for a write.
 */
export type Reading = { table: RestTable; callerId: string | null; readable: SQL; isUsual?: true };

/** The beginning of a statement, which names the rows that the caller may read `readable`, and its values. */
type Start = Pick<Statement, 'start' | 'values'>;

const dialect = new PgDialect();
type Kept = Partial<Record<'visitor' | 'user', { start: string; isKept: boolean; values: number }>>;
/** The beginnings of a table's statements, one for visitors and one for users: writing one as text takes 0.1 ms. */
const kept = new WeakMap<RestTable, Kept>();

/** Returns the beginning of a statement about the rows that the caller may read. */
function startOf(reading: Reading): Start {
  // A condition of its own, as for a write, is not that of the table.
  if (!reading.isUsual) return writeStart(reading);
  const { table, callerId } = reading;
  const whose = callerId === null ? 'visitor' : 'user';
  const ofTable = kept.get(table) ?? {};
  kept.set(table, ofTable);
  const known = ofTable[whose];
  if (known?.isKept) return { start: known.start, values: Array.from({ length: known.values }, () => callerId) };
  const written = writeStart(reading);
  const isKept = written.values.every((value) => value === callerId);
  ofTable[whose] ??= { start: written.start, isKept, values: written.values.length };
  return written;
}

/** PostgreSQL computes only the columns in use. */
function writeStart({ table, callerId, readable }: Reading): Start {
  const columns = Object.entries(table.columns).map(
    ([name, { sql: value }]) =>
      sql`${typeof value === 'function' ? value(callerId) : value} as ${sql.identifier(name)}`,
  );
  const version = table.version ? sql`, ${table.version} as row_version` : sql``;
  const rows = sql`select ${sql.join(columns, sql`, `)}${version} from ${table.from} where ${readable}`;
  const { sql: start, params: values } = dialect.sqlToQuery(sql`with readable as not materialized (${rows}) `);
  return { start, values };
}

/** Returns the part of a statement after the columns. Rows that are equal in the order follow by id: pages never overlap. */
function restOf(query: CheckedQuery, values: Values): string {
  const where = conditionsToSql(query.conditions, values);
  const terms = orderToSql(query.order);
  return `from readable where ${where} order by ${terms && `${terms}, `}id ${rangeToSql(query, values)}`;
}

/** PostgreSQL itself writes each row as JSON: dates and numbers look as PostgREST sends them. */
type JsonRow = { json: string };

/** Returns the rows of a query as JSON texts. */
export async function findRows(run: RunStatement, reading: Reading, query: CheckedQuery): Promise<string[]> {
  const { start, values } = startOf(reading);
  const page = `select ${columnsToSql(query.select)} ${restOf(query, values)}`;
  const end = `select row_to_json(page)::text as json from (${page}) as page`;
  const rows = await run<JsonRow>({ start, end, values });
  return rows.map(({ json }) => finished(reading.table, json));
}

/** Returns how many rows meet the conditions of a query. */
export async function countRows(
  run: RunStatement,
  reading: Reading,
  { conditions }: Pick<CheckedQuery, 'conditions'>,
): Promise<number> {
  const { start, values } = startOf(reading);
  const end = `select count(*)::integer as count from readable where ${conditionsToSql(conditions, values)}`;
  const [counted] = await run<{ count: number }>({ start, end, values });
  return counted?.count ?? 0;
}

/** An id without hyphens has this many characters. */
const idLength = 32;

/**
 * The ids of all rows of a query, in order, in one text: 57,000 of them take 2 MB. `version`: changes when one of the
 * rows changes, goes, or another one comes, if the table has versions.
 */
export type RowIds = { count: number; version: string | undefined; slice(from: number, to: number): string[] };

/** Returns the ids of all rows of a query. */
export async function findRowIds(run: RunStatement, reading: Reading, query: CheckedQuery): Promise<RowIds> {
  const hasVersion = reading.table.version !== undefined;
  const version = hasVersion ? `md5(string_agg(id::text || ' ' || row_version::text, ','))` : 'null';
  const { start, values } = startOf(reading);
  const rows = `select id${hasVersion ? ', row_version' : ''} ${restOf(query, values)}`;
  const end = `select string_agg(replace(id::text, '-', ''), '') as ids, ${version} as version from (${rows}) as found`;
  const [found] = await run<{ ids: string | null; version: string | null }>({ start, end, values });
  const ids = found?.ids ?? '';
  return {
    count: ids.length / idLength,
    version: hasVersion ? (found?.version ?? 'none') : undefined,
    slice: (from, to) =>
      Array.from({ length: Math.min(to, ids.length / idLength) - from }, (_, at) =>
        withHyphens(ids.slice((from + at) * idLength, (from + at + 1) * idLength)),
      ),
  };
}

const withHyphens = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns these rows as JSON texts, in the order of the ids. Rows that have gone or been hidden since are left out. */
export async function findRowsById(
  run: RunStatement,
  reading: Reading,
  { select }: Pick<CheckedQuery, 'select'>,
  ids: readonly string[],
): Promise<string[]> {
  const { start, values } = startOf(reading);
  const given = `${placeholder(ids, values)}::uuid[]`;
  const page = `select ${columnsToSql(select)} from readable where id = any(${given}) order by array_position(${given}, id)`;
  const rows = await run<JsonRow>({
    start,
    end: `select row_to_json(page)::text as json from (${page}) as page`,
    values,
  });
  return rows.map(({ json }) => finished(reading.table, json));
}

function finished({ finish }: RestTable, json: string): string {
  return finish ? JSON.stringify(finish(JSON.parse(json) as Record<string, unknown>)) : json;
}
