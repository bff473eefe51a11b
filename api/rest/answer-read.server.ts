import { createHash } from 'node:crypto';
import { sendStream } from '../../platform/http/send-stream.server.ts';
import { tooMany } from '../../platform/limits/too-many.server.ts';
import type { CallContext } from '../call-context.ts';
import { countRows, findRowIds, findRows, type Reading } from './find-rows.server.ts';
import type { CheckedQuery } from './query/check-query.ts';
import type { RestRequest } from './read-request.ts';
import { answerRestError, restError } from './rest-error.ts';
import { wholePerAddress } from './rest-limits.server.ts';
import { streamRows } from './stream-rows.server.ts';

/** Up to this many rows are read at once; more are streamed. */
const mostAtOnce = 1000;
/** A read of more rows than this counts towards the limit for whole tables. */
const largeRows = 5000;

const jsonType = 'application/json; charset=utf-8';
const singleType = 'application/vnd.pgrst.object+json; charset=utf-8';

/** Answers GET and HEAD of a table. */
export function answerRead(c: CallContext, reading: Reading, query: CheckedQuery, request: RestRequest) {
  if (request.isSingle) return answerSingle(c, reading, query);
  if (c.req.method === 'HEAD') return answerHead(c, reading, query, request);
  return isSmall(query) ? answerPage(c, reading, query, request) : answerWhole(c, reading, query, request);
}

/** Whether a query finds few rows: because of its limit, or because it names their ids. */
function isSmall({ limit = Infinity, conditions }: CheckedQuery): boolean {
  if (limit <= mostAtOnce) return true;
  return conditions.some(
    (condition) =>
      (condition.operator === 'eq' || condition.operator === 'in') &&
      condition.column.name === 'id' &&
      !condition.isNot,
  );
}

/** Exactly one row, or an error. */
async function answerSingle(c: CallContext, reading: Reading, query: CheckedQuery): Promise<Response> {
  const { db } = c.get('opened').platform;
  const [row, ...more] = await findRows(db, reading, { ...query, limit: Math.min(query.limit ?? 2, 2) });
  if (row === undefined || more.length > 0) {
    const found = row === undefined ? '0 rows' : 'more than one row';
    const message = 'Cannot coerce the result to a single JSON object';
    return answerRestError(c, restError(406, 'PGRST116', message, `The result contains ${found}`));
  }
  const headers = { ...headersOf(reading), 'Content-Type': singleType, 'Content-Range': '0-0/*' };
  return new Response(c.req.method === 'HEAD' ? null : row, { headers });
}

async function answerHead(
  c: CallContext,
  reading: Reading,
  query: CheckedQuery,
  request: RestRequest,
): Promise<Response> {
  const total = await countRows(c.get('opened').platform.db, reading, query);
  const rows = Math.max(0, Math.min(total - query.offset, query.limit ?? Infinity));
  return answerList(c, reading, query, { rows, total: request.isCounted ? total : undefined, body: null });
}

async function answerPage(
  c: CallContext,
  reading: Reading,
  query: CheckedQuery,
  request: RestRequest,
): Promise<Response> {
  const { db } = c.get('opened').platform;
  const rows = await findRows(db, reading, query);
  const total = request.isCounted ? await countRows(db, reading, query) : undefined;
  return answerList(c, reading, query, { rows: rows.length, total, body: `[${rows.join(',\n')}]` });
}

async function answerWhole(
  c: CallContext,
  reading: Reading,
  query: CheckedQuery,
  request: RestRequest,
): Promise<Response> {
  const accounts = c.get('opened');
  const { db } = accounts.platform;
  const ids = await findRowIds(db, reading, query);
  const etag = ids.version === undefined ? undefined : etagOf(reading, query, ids.version);
  const isKnown = etag !== undefined && (c.req.header('if-none-match') ?? '').split(/,\s*/).includes(etag);
  const kept = { ...headersOf(reading), ...(etag && { ETag: etag }) };
  if (isKnown) return new Response(null, { status: 304, headers: { ...kept, Vary: vary } });
  if (ids.count > largeRows) {
    const limited = await tooMany([accounts.limitOf(wholePerAddress), c.get('clientAddress')]);
    if (limited) {
      const { text, retryAfterSeconds } = limited;
      return answerRestError(c, { ...restError(429, 'over_request_rate_limit', text), retryAfterSeconds });
    }
  }
  const counted = query.limit === undefined ? query.offset + ids.count : await countRows(db, reading, query);
  const total = request.isCounted ? counted : undefined;
  const body = streamRows(accounts.platform, reading, query, ids);
  const answer = answerList(c, reading, query, { rows: ids.count, total, body });
  if (etag && answer.ok) answer.headers.set('ETag', etag);
  return sendStream(answer, c.req.raw.headers);
}

const vary = 'Accept-Encoding, Authorization, Accept';
type List = { rows: number; total: number | undefined; body: string | ReadableStream<Uint8Array> | null };

function answerList(c: CallContext, reading: Reading, { offset }: CheckedQuery, { rows, total, body }: List): Response {
  if (total !== undefined && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    return answerRestError(c, restError(416, 'PGRST103', 'Requested range not satisfiable', details));
  }
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  const isWhole = total === undefined || rows === total;
  return new Response(body, {
    status: isWhole ? 200 : 206,
    headers: { ...headersOf(reading), 'Content-Type': jsonType, 'Content-Range': `${range}/${total ?? '*'}` },
  });
}

/** Rows that depend on the caller are stored nowhere; others must be checked before they are used again. */
function headersOf({ callerId, table }: Reading): Record<string, string> {
  const isPublic = callerId === null && table.version !== undefined;
  return { 'Cache-Control': isPublic ? 'public, no-cache' : 'private, no-store', Vary: vary };
}

function etagOf({ table, callerId }: Reading, { select }: CheckedQuery, version: string): string {
  const columns = select.map(({ name }) => name).join(',');
  const parts = `${table.name}\0${callerId ?? ''}\0${columns}\0${version}`;
  return `W/"${createHash('sha256').update(parts).digest('base64url').slice(0, 22)}"`;
}
