/** The operators that compare a column with one value. `like` and `ilike` match a pattern. */
export const valueOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
export type ValueOperator = (typeof valueOperators)[number];

/** A condition on one column. `isNot`: the opposite must hold. */
export type Comparison<Column, Value> =
  | { operator: ValueOperator; column: Column; isNot: boolean; value: Value }
  | { operator: 'is'; column: Column; isNot: boolean; value: null | boolean }
  | { operator: 'in'; column: Column; isNot: boolean; values: readonly Value[] };

/** All (`and`) or at least one (`or`) of the conditions hold. */
export type Group<Column, Value> = {
  operator: 'and' | 'or';
  isNot: boolean;
  conditions: readonly Condition<Column, Value>[];
};

export type Condition<Column = string, Value = string> = Comparison<Column, Value> | Group<Column, Value>;

export const isGroup = <Column, Value>(condition: Condition<Column, Value>): condition is Group<Column, Value> =>
  condition.operator === 'and' || condition.operator === 'or';

export type OrderTerm<Column = string> = { column: Column; isDescending: boolean; areNullsFirst: boolean };

/**
 * What the query string of a request for a table asks for. As read from the query string, `Column` and `Value` are texts
 * that nobody has checked; see check-query.ts.
 */
export type TableQuery<Column = string, Value = string> = {
  /** Each column once. As read, an item can be '*': all columns. */
  select: readonly Column[];
  /** All of them must hold. */
  conditions: readonly Condition<Column, Value>[];
  order: readonly OrderTerm<Column>[];
  /** The number of rows at most. Undefined: all rows. */
  limit?: number;
  /** The number of rows to leave out at the beginning. */
  offset: number;
  /** The columns that an insert sets. Undefined: those that the body names. */
  columns?: readonly Column[];
};

/** An error as PostgREST sends it, with its HTTP status. */
export type QueryError = {
  status: number;
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
};

/** How large a query may be. A larger one is refused. */
export const queryLimits = {
  /** Characters of the query string. The client sends 8,000 for a list of 200 ids. Node accepts headers of 16 kB. */
  characters: 12_000,
  comparisons: 200,
  /** Comparisons with `like` or `ilike`: each takes up to 40 ms for 60,000 rows on the embedded database. */
  patterns: 10,
  patternCharacters: 200,
  /** Groups within groups. */
  depth: 8,
  /** Values of one `in`. */
  listValues: 500,
  orderColumns: 20,
  /** Columns in `select` or `columns`. */
  columns: 100,
  /** Characters of one value. */
  valueCharacters: 8000,
  /** The largest `limit` and `offset`. */
  rows: Number.MAX_SAFE_INTEGER,
} as const;
