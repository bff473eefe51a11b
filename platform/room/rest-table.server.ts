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

/** A value as a write gets it, checked against the type of its column. `json`: any JSON. */
export type RestValue = string | number | boolean | null | readonly RestValue[] | { readonly [key: string]: RestValue };
/** The columns that a write sets. Those that it leaves out are absent. */
export type RestValues = Readonly<Record<string, RestValue>>;

/** Why a write is refused. `text`: what went wrong, in the product's words. */
export type RestRefusal =
  | { ok: false; reason: 'broken-rule'; text: string; column?: string }
  /** The row breaks a rule that only one such row exists. */
  | { ok: false; reason: 'taken'; text: string }
  | { ok: false; reason: 'forbidden'; text: string }
  /** A person that the row names cannot be found. */
  | { ok: false; reason: 'unknown-person'; text: string }
  /** Something else is going on that must end first. */
  | { ok: false; reason: 'busy'; text: string }
  | { ok: false; reason: 'too-many'; text: string; retryAfterSeconds: number }
  | { ok: false; reason: 'signed-out' };

/** `ids`: of the rows that were written. Deleted rows need none. */
export type RestWritten = { ok: true; ids: readonly string[] } | RestRefusal;

/** The caller's own rows that a filter found. `again`: filters again, for a change that is tried again. */
export type RestFound = { ids: readonly string[]; again(): Promise<readonly string[]> };

/**
 * What programs may write. Each function is a use case or calls one, so there is no second way to change data. `Writer`:
 * the signed-in user and what the server has opened.
 */
export type RestWrites<Writer> = {
  /** Who may write what, in the product's words. */
  description: string;
  /** `columns`: those that may be set. Every other column is refused by name. */
  insert?: { columns: readonly string[]; run(writer: Writer, values: RestValues): Promise<RestWritten> };
  /** `own`: the condition for the rows that the caller may change. */
  update?: {
    columns: readonly string[];
    own(callerId: string): SQL;
    run(writer: Writer, found: RestFound, values: RestValues): Promise<RestWritten>;
  };
  /**
   * `find`: finds the rows, which may take long, so it is called when the caller may delete at all. `isWhole`: the filter
   * found every row of the table. Undefined if the call is refused anyway.
   */
  remove?: {
    own(callerId: string): SQL;
    run(
      writer: Writer,
      find: () => Promise<{ ids: readonly string[]; isWhole: boolean } | undefined>,
    ): Promise<RestWritten>;
  };
  /** Why a column cannot be written, in the product's words, where that is not obvious. */
  whyNot?: Readonly<Record<string, string>>;
};

/** A table of the API for programs (/api/rest/v1/{name}): its columns, and who may read and write which rows. */
export type RestTable<Writer = never> = {
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
  writes?: RestWrites<Writer>;
};

/** Returns the tables of all rooms by name. Throws if two rooms use the same name. */
export function restTablesOf<Writer>(
  rooms: readonly { restTables?: readonly RestTable<Writer>[] }[],
): ReadonlyMap<string, RestTable<Writer>> {
  const all = rooms.flatMap(({ restTables = [] }) => restTables);
  const byName = new Map(all.map((table) => [table.name, table]));
  if (byName.size < all.length) throw new Error('Two rooms have a table of the same name for programs');
  return byName;
}
