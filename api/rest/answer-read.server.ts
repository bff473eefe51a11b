import { createHash } from 'node:crypto';
import type { ApiSession } from '../../app/accounts/tokens/read-api-session.server.ts';
import { sendStream } from '../../platform/http/send-stream.server.ts';
import type { CallContext } from '../call-context.ts';
import { countRows, findRowIds, findRows, findRowsById, type Reading } from './find-rows.server.ts';
import type { TableCalls } from './open-table-calls.server.ts';
import { costOfQuery, costOfRows, mostAtOnce, namesRows } from './query/cost-of-query.ts';
import type { ReadCall } from './read-call.ts';
import { answerRestError, restError, tooManyCalls } from './rest-error.ts';
import { pointsOfRows, wholePerAddress } from './rest-limits.server.ts';
import type { RunStatement } from './run-statement.server.ts';
import { streamRows } from './stream-rows.server.ts';

export const jsonType = 'application/json; charset=utf-8';
export const singleType = 'application/vnd.pgrst.object+json; charset=utf-8';

/** Answers GET and HEAD of a table. */
export async function answerRead(
  c: CallContext,
  calls: TableCalls,
  session: ApiSession | null,
  call: ReadCall,
): Promise<Response> {
  const { query, request } = call;
  const { isSingle } = request;
  const isHead = c.req.method === 'HEAD';
  const most = isSingle ? { ...query, limit: Math.min(query.limit ?? 2, 2) } : query;
  const cost = costOfQuery(most, request.isCounted || isHead);
  const often = await calls.count(c, session, cost);
  if (often) return answerRestError(c, often);
  const { quick, slow } = calls.statements;
  const run = cost <= 1 ? quick : slow;
  if (isSingle) return answerSingle(c, run, { ...call, query: most });
  if (isHead) return answerHead(c, run, call);
  const isSmall = (query.limit ?? Infinity) <= mostAtOnce || namesRows(query.conditions);
  return isSmall ? answerPage(c, run, call) : answerWhole(c, calls, session, call);
}

/** Exactly one row, or an error. */
async function answerSingle(c: CallContext, run: RunStatement, { reading, query }: ReadCall): Promise<Response> {
  const [row, ...more] = await findRows(run, reading, query);
  if (row === undefined || more.length > 0) return answerRestError(c, notOne(row === undefined));
  const headers = { ...headersOf(reading), 'Content-Type': singleType, 'Content-Range': '0-0/*' };
  return new Response(c.req.method === 'HEAD' ? null : row, { headers });
}

/** The error for the one-row form when there is not exactly one row. */
export const notOne = (isNone: boolean) =>
  restError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${isNone ? '0 rows' : 'more than one row'}`,
  );

async function answerHead(c: CallContext, run: RunStatement, call: ReadCall): Promise<Response> {
  const { reading, query, request } = call;
  const total = await countRows(run, reading, query);
  const rows = Math.max(0, Math.min(total - query.offset, query.limit ?? Infinity));
  return answerList(c, call, { rows, total: request.isCounted ? total : undefined, body: null });
}

async function answerPage(c: CallContext, run: RunStatement, call: ReadCall): Promise<Response> {
  const { reading, query, request } = call;
  const rows = await findRows(run, reading, query);
  const total = request.isCounted ? await countRows(run, reading, query) : undefined;
  return packed(c, answerList(c, call, { rows: rows.length, total, body: `[${rows.join(',\n')}]` }));
}

async function answerWhole(
  c: CallContext,
  calls: TableCalls,
  session: ApiSession | null,
  call: ReadCall,
): Promise<Response> {
  const { reading, query, request } = call;
  const { slow: run } = calls.statements;
  const accounts = c.get('opened');
  const { log } = accounts.platform;
  const address = c.get('clientAddress');
  const ids = await findRowIds(run, reading, query);
  const etag = ids.version === undefined ? undefined : etagOf(call, ids.version);
  const isKnown = etag !== undefined && isNoneMatch(c.req.header('if-none-match') ?? '', etag);
  const kept = { ...headersOf(reading), ...(etag && { ETag: etag }) };
  if (isKnown) return new Response(null, { status: 304, headers: kept });
  const often = await calls.count(c, session, costOfRows(ids.count));
  if (often) return answerRestError(c, often);
  const counted = () => (query.limit === undefined ? query.offset + ids.count : countRows(run, reading, query));
  const total = request.isCounted ? await counted() : undefined;
  const findBatch = (some: readonly string[]) => findRowsById(run, reading, query, some);
  if (ids.count <= mostAtOnce) {
    const rows = ids.count === 0 ? [] : await findBatch(ids.slice(0, ids.count));
    return packed(c, answerList(c, call, { rows: rows.length, total, body: `[${rows.join(',\n')}]`, etag }));
  }
  const onEnd = calls.takeStream(address);
  if (!onEnd) return answerRestError(c, tooManyCalls(secondsUntilStream));
  const limited = await accounts.limitOf(wholePerAddress).take(address, pointsOfRows(ids.count));
  if (!limited.ok) {
    onEnd();
    return answerRestError(c, tooManyCalls(limited.retryAfterSeconds));
  }
  const body = streamRows(ids, { log, findRows: findBatch, onEnd });
  return packed(c, answerList(c, call, { rows: ids.count, total, body, etag }));
}

/** Compresses an answer if the caller accepts that. (A text is sent faster as it is than as a stream.) */
const packed = (c: CallContext, answer: Response) =>
  answer.ok && c.req.header('accept-encoding') ? sendStream(answer, c.req.raw.headers) : answer;

/** After so many seconds another stream may have ended. */
const secondsUntilStream = 10;

/** Whether the header names this tag, compared as weak tags are: with or without `W/`. */
function isNoneMatch(header: string, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag));
}

/** The headers that change an answer. */
const vary = 'Accept-Encoding, Authorization, Apikey, Accept, Prefer, Range';

type List = {
  rows: number;
  total: number | undefined;
  body: string | ReadableStream<Uint8Array> | null;
  etag?: string | undefined;
};

function answerList(c: CallContext, { reading, query }: ReadCall, { rows, total, body, etag }: List): Response {
  const { offset } = query;
  if (total !== undefined && offset > total) {
    if (body instanceof ReadableStream) void body.cancel();
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    return answerRestError(c, restError(416, 'PGRST103', 'Requested range not satisfiable', details));
  }
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  const isWhole = total === undefined || rows === total;
  return new Response(body, {
    status: isWhole ? 200 : 206,
    headers: {
      ...headersOf(reading),
      ...(etag && { ETag: etag }),
      'Content-Type': jsonType,
      'Content-Range': `${range}/${total ?? '*'}`,
    },
  });
}

/** Rows that depend on the caller are stored nowhere; others must be checked before they are used again. */
function headersOf({ callerId, table }: Reading): Record<string, string> {
  const isPublic = callerId === null && table.version !== undefined;
  return { 'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-store', Vary: vary };
}

/** Returns a tag that changes with the rows and with everything else that the answer depends on. */
function etagOf({ reading, query, request }: ReadCall, version: string): string {
  const columns = query.select.map(({ name }) => name).join(',');
  const parts = [reading.table.name, reading.callerId, columns, query.offset, request.isCounted, version];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}
