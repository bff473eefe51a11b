import { OpenAPIHono } from '@hono/zod-openapi';
import { readBearer } from '../../app/accounts/tokens/read-bearer.ts';
import { readApiSession } from '../../app/accounts/tokens/read-api-session.server.ts';
import type { ProcessLimit } from '../../platform/limits/open-process-limit.server.ts';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { openedFor, type CallContext, type CallEnv, type Opened } from '../call-context.ts';
import { answerRead } from './answer-read.server.ts';
import type { Reading } from './find-rows.server.ts';
import { costOfQuery } from './query/cost-of-query.ts';
import { checkQuery, type CheckedQuery } from './query/check-query.ts';
import { readTableQuery } from './query/read-table-query.ts';
import { readRequest, type RestRequest } from './read-request.ts';
import { answerRestError, restError, type RestError } from './rest-error.ts';
import { openCallLimits } from './rest-limits.server.ts';

/** Returns the calls under /api/rest/v1: tables, in the protocol that supabase-js speaks (PostgREST). */
export function createRestApi(opened: Opened, tables: ReadonlyMap<string, RestTable>) {
  const api = new OpenAPIHono<CallEnv>();
  const limits = openCallLimits(opened.platform.config);
  api.use(async (c, next) => {
    c.set('opened', openedFor(opened, c));
    await next();
  });
  api.on(['GET', 'HEAD'], '/:table', async (c) => {
    const counted = await countCall(limits.address, c.get('clientAddress'));
    if (counted) return answerRestError(c, counted);
    const caller = await findCallerId(c);
    if (!caller.ok) return answerRestError(c, caller.error);
    const read = readCall(c, tables, caller.id);
    if (!read.ok) return answerRestError(c, read.error);
    const cost = costOfQuery(read.query);
    const often =
      (await countCall(limits.address, c.get('clientAddress'), cost - 1)) ??
      (caller.id === null ? undefined : await countCall(limits.user, caller.id, cost));
    return often ? answerRestError(c, often) : answerRead(c, read.reading, read.query, read.request);
  });
  api.all('/:table', (c) => answerRestError(c, restError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)));
  api.all('*', (c) => answerRestError(c, restError(404, 'PGRST125', 'Invalid path specified in request URL')));
  api.onError((error, c) => {
    c.get('opened').platform.log.error({ err: error }, 'a call to a table failed');
    return answerRestError(c, restError(503, 'PGRST000', 'Something went wrong. Try again in a moment.'));
  });
  return api;
}

/** Counts a call; returns an error after too many. */
async function countCall(limit: ProcessLimit, who: string, points = 1): Promise<RestError | undefined> {
  const answer = await limit.take(who, points);
  if (answer.ok) return undefined;
  const { retryAfterSeconds } = answer;
  const message = `Too many calls. Try again in ${retryAfterSeconds} seconds.`;
  return { ...restError(429, 'over_request_rate_limit', message), retryAfterSeconds };
}

type Caller = { ok: true; id: string | null } | { ok: false; error: RestError };

/** Returns the id of the user for whom the call is made; null for a visitor. */
async function findCallerId(c: CallContext): Promise<Caller> {
  const token = readBearer(c.req.raw.headers);
  if (token === undefined) return { ok: true, id: null };
  const read = await readApiSession(c.get('opened'), token);
  if (!read.ok) return { ok: false, error: restError(401, 'PGRST301', 'The access token is invalid or has ended') };
  const { needsFactor, purpose, viewer } = read.session;
  if (!needsFactor && purpose === 'account') return { ok: true, id: viewer.id };
  const message = needsFactor
    ? 'Two-factor login is on. Enter a code from your authenticator app first.'
    : 'This session can only set a new password.';
  return { ok: false, error: restError(403, '42501', message) };
}

type ReadCall =
  { ok: true; reading: Reading; query: CheckedQuery; request: RestRequest } | { ok: false; error: RestError };

/** Parses a request for a table, and checks what the caller may read. */
function readCall(c: CallContext, tables: ReadonlyMap<string, RestTable>, callerId: string | null): ReadCall {
  const name = c.req.param('table') ?? '';
  const table = tables.get(name);
  if (!table) {
    const message = `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`;
    return { ok: false, error: restError(404, 'PGRST205', message) };
  }
  const readable = table.readable(callerId);
  if (!readable) {
    const message = `permission denied for table ${table.name}`;
    return { ok: false, error: restError(callerId === null ? 401 : 403, '42501', message) };
  }
  const asked = readRequest(c.req.raw.headers, false);
  if (!asked.ok) return asked;
  const url = c.req.url;
  const read = readTableQuery(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
  if (!read.ok) return read;
  const columns = Object.fromEntries(Object.entries(table.columns).map(([column, { type }]) => [column, type]));
  const checked = checkQuery(read.query, { name, columns });
  if (!checked.ok) return checked;
  const { range } = asked.request;
  const query = range && checked.query.limit === undefined ? { ...checked.query, ...range } : checked.query;
  return { ok: true, reading: { table, callerId, readable }, query, request: asked.request };
}
