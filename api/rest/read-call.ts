import type { RestTable } from '../../platform/room/rest-table.server.ts';
import type { CallContext } from '../call-context.ts';
import type { Reading } from './find-rows.server.ts';
import { checkQuery, type CheckedQuery, type TableDescription } from './query/check-query.ts';
import { readTableQuery } from './query/read-table-query.ts';
import { intersect, readRequest, type RestRequest } from './read-request.ts';
import { restError, type RestError } from './rest-error.ts';

type Refused = { ok: false; error: RestError };
/** A call that reads, checked. */
export type ReadCall = { reading: Reading; query: CheckedQuery; request: RestRequest };

/** Parses a call that reads a table, and checks what the caller may read. `callerId`: null for a visitor. */
export function readCall(
  c: CallContext,
  tables: ReadonlyMap<string, RestTable>,
  callerId: string | null,
): ({ ok: true } & ReadCall) | Refused {
  const named = findTable(c, tables);
  if (!named.ok) return named;
  const { table } = named;
  const readable = table.readable(callerId);
  if (!readable) return { ok: false, error: noRight(table, callerId) };
  const asked = readRequest(c.req.raw.headers, false);
  if (!asked.ok) return asked;
  const { request } = asked;
  const checked = readQuery(c, table);
  if (!checked.ok) return checked;
  if (checked.query.columns) return refuseParameter('columns', 'It is for writing.');
  const { limit: _limit, offset: _offset, ...rest } = checked.query;
  const range = request.range ? intersect(request.range, checked.query) : checked.query;
  if (!range) return { ok: false, error: restError(416, 'PGRST103', 'Requested range not satisfiable') };
  const { offset, limit } = range;
  const query = { ...rest, offset, ...(limit !== undefined && { limit }) };
  return { ok: true, reading: { table, callerId, readable, isUsual: true }, query, request };
}

/** Returns the table that the path names. */
export function findTable<Table extends RestTable>(
  c: CallContext,
  tables: ReadonlyMap<string, Table>,
): { ok: true; table: Table } | Refused {
  const name = c.req.param('table') ?? '';
  const table = tables.get(name);
  if (table) return { ok: true, table };
  const message = `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`;
  return { ok: false, error: restError(404, 'PGRST205', message) };
}

/** The error for a table that the caller may not read or write. */
export const noRight = ({ name }: RestTable, callerId: string | null): RestError =>
  restError(callerId === null ? 401 : 403, '42501', `permission denied for table ${name}`);

/** Parses the query string and checks it against the table. */
export function readQuery(c: CallContext, table: RestTable): { ok: true; query: CheckedQuery } | Refused {
  const { url } = c.req;
  const read = readTableQuery(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  return read.ok ? checkQuery(read.query, describeTable(table)) : read;
}

const described = new WeakMap<RestTable, TableDescription>();

/** Returns what a query is checked against. */
export function describeTable(table: RestTable): TableDescription {
  const known = described.get(table);
  if (known) return known;
  const { name, columns } = table;
  const types = Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type]));
  const description = { name, columns: types };
  described.set(table, description);
  return description;
}

export const refuseParameter = (name: string, why: string): Refused => ({
  ok: false,
  error: restError(400, 'PGRST100', `The parameter "${name}" cannot be used here. ${why}`),
});
