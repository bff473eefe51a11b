import { Param, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import type { CheckedQuery } from './query/check-query.ts';
import {
  columnsToSql,
  conditionsToSql,
  joinSql,
  orderToSql,
  rangeToSql,
  type SqlPart,
} from './query/query-to-sql.server.ts';

/**
 * A table as one caller may read it. `callerId`: null for visitors. `isUsual`: `readable` is what the table says about this
 * caller, not a condition for a write.
 */
export type Reading = { table: RestTable; callerId: string | null; readable: SQL; isUsual?: true };

const dialect = new PgDialect();
type Kept = Partial<Record<'visitor' | 'user', { text: string | undefined }>>;
/** The subqueries of tables without values, which are the same for every caller: writing one as text takes 0.1 ms. */
const kept = new WeakMap<RestTable, Kept>();

/** Returns the readable rows as a subquery with the alias `readable`. PostgreSQL computes only the columns in use. */
function rowsOf(reading: Reading): SqlPart {
  // A condition of its own, as for a write, is not that of the table.
  if (!reading.isUsual) return buildRows(reading);
  const whose = reading.callerId === null ? 'visitor' : 'user';
  const ofTable = kept.get(reading.table) ?? {};
  kept.set(reading.table, ofTable);
  const known = ofTable[whose];
  if (known) return known.text ?? buildRows(reading);
  const built = buildRows(reading);
  const { sql: text, params } = dialect.sqlToQuery(built);
  ofTable[whose] = { text: params.length === 0 ? text : undefined };
  return built;
}

function buildRows({ table, callerId, readable }: Reading): SQL {
  const columns = Object.entries(table.columns).map(
    ([name, { sql: value }]) =>
      sql`${typeof value === 'function' ? value(callerId) : value} as ${sql.identifier(name)}`,
  );
  const version = table.version ? sql`, ${table.version} as row_version` : sql``;
  return sql`(select ${sql.join(columns, sql`, `)}${version} from ${table.from} where ${readable}) as readable`;
}

/** The part of the statement after `from`: rows that are equal in the order follow by id, so that pages never overlap. */
function restOf(reading: Reading, query: CheckedQuery): SqlPart[] {
  const { conditions, order } = query;
  const terms = orderToSql(order);
  const where = [rowsOf(reading), ' where ', ...conditionsToSql(conditions)];
  return [...where, ` order by ${terms && `${terms}, `}id `, ...rangeToSql(query)];
}

/** PostgreSQL itself writes each row as JSON: dates and numbers look as PostgREST sends them. */
type JsonRow = { json: string };

/** Returns the rows of a query as JSON texts. */
export async function findRows(db: Database, reading: Reading, query: CheckedQuery): Promise<string[]> {
  const start = `select row_to_json(page)::text as json from (select ${columnsToSql(query.select)} from `;
  const { rows } = await db.execute<JsonRow>(joinSql([start, ...restOf(reading, query), ') as page']));
  return rows.map(({ json }) => finished(reading.table, json));
}

/** Returns how many rows meet the conditions of a query. */
export async function countRows(
  db: Database,
  reading: Reading,
  { conditions }: Pick<CheckedQuery, 'conditions'>,
): Promise<number> {
  const counted = [
    'select count(*)::integer as count from ',
    rowsOf(reading),
    ' where ',
    ...conditionsToSql(conditions),
  ];
  const { rows } = await db.execute<{ count: number }>(joinSql(counted));
  return rows[0]?.count ?? 0;
}

/** An id without hyphens has this many characters. */
const idLength = 32;

/**
 * The ids of all rows of a query, in order, in one text: 57,000 of them take 2 MB. `version`: changes when one of the
 * rows changes, goes, or another one comes, if the table has versions.
 */
export type RowIds = { count: number; version: string | undefined; slice(from: number, to: number): string[] };

/** Returns the ids of all rows of a query. */
export async function findRowIds(db: Database, reading: Reading, query: CheckedQuery): Promise<RowIds> {
  const hasVersion = reading.table.version !== undefined;
  const version = hasVersion ? `md5(string_agg(id::text || ' ' || row_version::text, ','))` : 'null';
  const start = `select string_agg(replace(id::text, '-', ''), '') as ids, ${version} as version from (
    select id${hasVersion ? ', row_version' : ''} from `;
  const { rows } = await db.execute<{ ids: string | null; version: string | null }>(
    joinSql([start, ...restOf(reading, query), ') as found']),
  );
  const ids = rows[0]?.ids ?? '';
  return {
    count: ids.length / idLength,
    version: hasVersion ? (rows[0]?.version ?? 'none') : undefined,
    slice: (from, to) =>
      Array.from({ length: Math.min(to, ids.length / idLength) - from }, (_, at) =>
        withHyphens(ids.slice((from + at) * idLength, (from + at + 1) * idLength)),
      ),
  };
}

const withHyphens = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns these rows as JSON texts, in the order of the ids. Rows that have gone or been hidden since are left out. */
export async function findRowsById(
  db: Database,
  reading: Reading,
  { select }: Pick<CheckedQuery, 'select'>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<JsonRow>(
    joinSql([
      `select row_to_json(page)::text as json from (select ${columnsToSql(select)} from `,
      rowsOf(reading),
      ' where id = any(',
      new Param(ids),
      '::uuid[]) order by array_position(',
      new Param(ids),
      '::uuid[], id)) as page',
    ]),
  );
  return rows.map(({ json }) => finished(reading.table, json));
}

function finished({ finish }: RestTable, json: string): string {
  return finish ? JSON.stringify(finish(JSON.parse(json) as Record<string, unknown>)) : json;
}
