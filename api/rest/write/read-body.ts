import type { RestColumn, RestValue, RestValues, RestWrites } from '../../../platform/room/rest-table.server.ts';
import { shown } from '../query/query-text.ts';
import { restError, type RestError } from '../rest-error.ts';
import { readWrittenValue } from './read-written-value.ts';

type Refused = { ok: false; error: RestError };

const refuse = (status: number, code: string, message: string): Refused => ({
  ok: false,
  error: restError(status, code, message),
});

/** What a body is read for. */
export type Written = {
  table: { name: string; columns: Readonly<Record<string, RestColumn>> };
  /** The columns that may be set. */
  allowed: readonly string[];
  whyNot?: RestWrites<never>['whyNot'];
  /** The columns that the query names; undefined if it names none. */
  named?: readonly string[];
  /** A named column that the row leaves out gets its default; else it is null. */
  hasDefaults: boolean;
};

/** Returns the rows of a JSON body: one object, or a list of them. */
export function readRows(
  body: string,
): { ok: true; rows: readonly Record<string, unknown>[]; isList: boolean } | Refused {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return refuse(400, 'PGRST102', 'Empty or invalid json');
  }
  const isList = Array.isArray(parsed);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return rows.every(isObject)
    ? { ok: true, rows, isList }
    : refuse(400, 'PGRST102', 'The body must be an object or a list');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the values that a row sets. Every column must exist, be writable, and have a value of its type. */
export function readRow(
  row: Record<string, unknown>,
  { table, allowed, whyNot = {}, named, hasDefaults }: Written,
): { ok: true; values: RestValues } | Refused {
  const missing = hasDefaults ? [] : (named ?? []).filter((column) => !Object.hasOwn(row, column));
  const values: [string, RestValue][] = [];
  for (const [column, value] of [...Object.entries(row), ...missing.map((name) => [name, null] as const)]) {
    const type = Object.hasOwn(table.columns, column) ? table.columns[column]?.type : undefined;
    if (!type)
      return refuse(
        400,
        'PGRST204',
        `Could not find the '${shown(column)}' column of '${table.name}' in the schema cache`,
      );
    if (named && !named.includes(column))
      return refuse(400, 'PGRST102', `The row has '${column}', which the parameter columns does not name`);
    if (!allowed.includes(column))
      return refuse(403, '42501', whyNot[column] ?? `permission denied for column ${column}`);
    if (value === null)
      return refuse(400, '23502', `null value in column "${column}" of relation "${table.name}" is not allowed`);
    const read = readWrittenValue(type, value);
    if (!read.ok) return refuse(400, read.code, read.message);
    values.push([column, read.value]);
  }
  return { ok: true, values: Object.fromEntries(values) };
}
