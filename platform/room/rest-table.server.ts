import type { SQL } from 'drizzle-orm';

/** The types of columns in the API. 'number' is PostgreSQL's `double precision`. */
export type RestColumnType =
  'uuid' | 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'json';

/** `sql`: the value. It may depend on who reads it. */
export type RestColumn = {
  type: RestColumnType;
  sql: SQL | ((callerId: string | null) => SQL);
  description?: string;
};

/** A table of the API for programs (/api/rest/v1/{name}): its columns, and who may read which rows. */
export type RestTable = {
  /** The name in the URL. Unique among the rooms. */
  name: string;
  description: string;
  /** Every table has a unique column `id` of type 'uuid'. */
  columns: Readonly<Record<string, RestColumn>>;
  /** What follows `from` in SQL. */
  from: SQL;
  /**
   * Returns the condition for the rows that the caller may read; undefined when they may read none. `callerId`: null for
   * visitors.
   */
  readable(callerId: string | null): SQL | undefined;
  /** A value that changes with every change of a row, if anybody may read the table: browsers may then cache it. */
  version?: SQL;
  /** Changes a row before it is sent. */
  finish?(row: Record<string, unknown>): Record<string, unknown>;
};

/** Returns the tables of all rooms by name. Throws if two rooms use the same name. */
export function restTablesOf(rooms: readonly { restTables?: readonly RestTable[] }[]): ReadonlyMap<string, RestTable> {
  const all = rooms.flatMap(({ restTables = [] }) => restTables);
  const byName = new Map(all.map((table) => [table.name, table]));
  if (byName.size < all.length) throw new Error('Two rooms have a table of the same name for programs');
  return byName;
}
