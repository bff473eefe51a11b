import { randomUUID } from 'node:crypto';
import { onlyReads } from '../../../app/accounts/tokens/find-caller.server.ts';
import type { ApiSession, ApiWriter } from '../../../app/accounts/tokens/read-api-session.server.ts';
import type { RestRefusal, RestTable, RestWrites, RestWritten } from '../../../platform/room/rest-table.server.ts';
import type { CallContext } from '../../call-context.ts';
import { jsonType, singleType } from '../answer-read.server.ts';
import { findRowIds, type Reading, type RowIds } from '../find-rows.server.ts';
import type { TableCalls } from '../open-table-calls.server.ts';
import { costOfQuery } from '../query/cost-of-query.ts';
import type { CheckedQuery } from '../query/check-query.ts';
import { findTable, noRight, readQuery, refuseParameter } from '../read-call.ts';
import { readRequest, type RestRequest } from '../read-request.ts';
import { restError, tooManyCalls, type RestError } from '../rest-error.ts';
import { readRow, readRows, type Written } from './read-body.ts';

type Refused = { ok: false; error: RestError };
type Tables = ReadonlyMap<string, RestTable<ApiWriter>>;
type Verb = 'insert' | 'update' | 'remove';

/** A call that writes, checked as far as that is possible before its body is read. */
export type WriteCall<Run> = {
  ok: true;
  table: RestTable<ApiWriter>;
  /** What the room offers for this verb. */
  run: Run;
  session: ApiSession;
  query: CheckedQuery;
  request: RestRequest;
  /** How the caller reads the rows that were written, if they want them back. */
  returned: Reading | undefined;
};

/** A write takes longer than a read of one row: it is a transaction of several statements. */
const costOfWrite = 5;
/** So many rows are written or sent back by one call, at most. */
export const mostWritten = 1000;

/** Checks a call that writes: the table, the right to write, the headers and the query, in this order. */
export async function readWrite<V extends Verb>(
  c: CallContext,
  calls: TableCalls,
  tables: Tables,
  session: ApiSession | null,
  verb: V,
): Promise<WriteCall<NonNullable<RestWrites<ApiWriter>[V]>> | Refused> {
  const named = findTable(c, tables);
  if (!named.ok) return named;
  const { table } = named;
  const run = table.writes?.[verb];
  if (!session || !run) return { ok: false, error: noRight(table, session?.viewer.id ?? null) };
  const callerId = session.viewer.id;
  if (session.scope === 'read') return { ok: false, error: restError(403, '42501', onlyReads) };
  const asked = readRequest(c.req.raw.headers, true);
  if (!asked.ok) return asked;
  const checked = readQuery(c, table);
  if (!checked.ok) return checked;
  const { query } = checked;
  if (verb !== 'insert' && query.conditions.length === 0)
    return { ok: false, error: restError(400, '21000', 'A change or a deletion must have a filter') };
  const wrong = wrongParameter(query, verb);
  if (wrong) return refuseParameter(wrong, `It has no meaning for ${verb === 'insert' ? 'an insert' : 'a change'}.`);
  const readable = asked.request.isReturned ? table.readable(callerId) : undefined;
  if (asked.request.isReturned && !readable) return { ok: false, error: noRight(table, callerId) };
  const cost = costOfQuery({ ...query, limit: 1 }, false);
  const often = await calls.count(c, session, costOfWrite + cost);
  if (often) return { ok: false, error: often };
  const returned = readable && { table, callerId, readable };
  return { ok: true, table, run, session, query, request: asked.request, returned };
}

function wrongParameter({ conditions, order, limit, offset, columns }: CheckedQuery, verb: Verb): string | undefined {
  if (verb === 'insert' && conditions.length > 0) return 'filter';
  if (order.length > 0) return 'order';
  if (limit !== undefined) return 'limit';
  if (offset > 0) return 'offset';
  return verb === 'remove' && columns ? 'columns' : undefined;
}

/** Reads the body of a call, and the values of each of its rows. */
export async function readWritten(
  c: CallContext,
  { table, query, request }: Pick<WriteCall<unknown>, 'table' | 'query' | 'request'>,
  allowed: readonly string[],
) {
  const type = (c.req.header('content-type') ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    const message = `Content-Type not acceptable: ${String(type).slice(0, 100)}`;
    return { ok: false as const, error: restError(415, 'PGRST102', message) };
  }
  const body = await c.req.text().catch(() => undefined);
  if (body === undefined) return { ok: false as const, error: restError(400, 'PGRST102', 'The body did not arrive') };
  const read = readRows(body);
  if (!read.ok) return read;
  const written: Written = {
    table,
    allowed,
    hasDefaults: request.hasDefaults,
    ...(table.writes?.whyNot && { whyNot: table.writes.whyNot }),
    ...(query.columns && { named: query.columns.map(({ name }) => name) }),
  };
  const rows = [];
  for (const row of read.rows) {
    const values = readRow(row, written);
    if (!values.ok) return values;
    rows.push(values.values);
  }
  return { ok: true as const, rows, isList: read.isList };
}

/** Finds the rows that a change is about. Refuses too many, and in the one-row form any number but one. */
export async function findWritten(
  c: CallContext,
  calls: TableCalls,
  { table, session, query }: Pick<WriteCall<unknown>, 'table' | 'session' | 'query'>,
  own: Reading['readable'],
): Promise<RowIds> {
  const reading = { table, callerId: session.viewer.id, readable: own };
  return findRowIds(calls.statements.slow, reading, query);
}

/** `attempt`: which insert this is, if the program has sent an Idempotency-Key. */
export const writerOf = (
  c: CallContext,
  session: ApiSession,
  attempt: Pick<ApiWriter, 'requestId' | 'isRepeated'> = { requestId: randomUUID(), isRepeated: false },
): ApiWriter => ({ accounts: c.get('opened'), session, ...attempt });

const codes: Record<Exclude<RestRefusal['reason'], 'signed-out' | 'too-many'>, [status: number, code: string]> = {
  'broken-rule': [400, '23514'],
  taken: [409, '23505'],
  forbidden: [403, '42501'],
  'unknown-person': [409, '23503'],
  busy: [409, '55006'],
};

/** Returns the protocol's error for a write that a room has refused. */
export function errorOf(refusal: Extract<RestWritten, { ok: false }>): RestError {
  if (refusal.reason === 'signed-out') return restError(401, 'PGRST301', 'The access token is invalid or has ended');
  if (refusal.reason === 'too-many') return { ...tooManyCalls(refusal.retryAfterSeconds), message: refusal.text };
  const [status, code] = codes[refusal.reason];
  const column = 'column' in refusal && refusal.column !== undefined ? `Column: ${refusal.column}` : null;
  return restError(status, code, refusal.text, column);
}

type Done = { status: number; count: number; rows: readonly string[] | undefined };

/** Answers a write that was done. `rows`: as JSON texts, if the caller wants them back. */
export function answerWritten({ isSingle, isCounted }: RestRequest, { status, count, rows }: Done): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Range': `*/${isCounted ? count : '*'}` };
  if (!rows) return new Response(null, { status, headers });
  const body = isSingle ? rows[0] : `[${rows.join(',\n')}]`;
  return new Response(body, { status, headers: { ...headers, 'Content-Type': isSingle ? singleType : jsonType } });
}
