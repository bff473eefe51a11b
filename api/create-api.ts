import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { ApiWriter } from '../app/accounts/tokens/read-api-session.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';
import type { RestTable } from '../platform/room/rest-table.server.ts';
import { createAuthApi } from './auth/create-auth-api.ts';
import { openedFor, type CallEnv, type Opened } from './call-context.ts';
import { createRestApi } from './rest/create-rest-api.ts';
import { describeApi } from './describe-api.ts';

/** The headers that supabase-js and programs like it send, and those of the answers that they read. */
const sentHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'accept-profile',
  'content-profile',
  'prefer',
  'range',
  'x-retry-count',
  'idempotency-key',
];
const readHeaders = ['content-range', 'etag', 'retry-after', 'x-request-id', 'x-supabase-api-version'];
/** How long a browser may remember that it may call, in seconds. */
const preflightSeconds = 24 * 3600;

/** What the rooms (the folders of app/) give the API. */
type OfRooms = { calls: readonly ApiCall<Opened>[]; tables: ReadonlyMap<string, RestTable<ApiWriter>> };

/** Returns the calls for programs, which the server mounts at /api, and the document that describes them. */
export function createApi(opened: Opened, { calls, tables }: OfRooms) {
  const api = new OpenAPIHono<CallEnv>();
  const { config } = opened.platform;
  if (config.apiOrigins.length > 0) {
    api.use(
      cors({
        origin: [...config.apiOrigins],
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowHeaders: sentHeaders,
        exposeHeaders: readHeaders,
        maxAge: preflightSeconds,
      }),
    );
  }
  api.route('/auth/v1', createAuthApi(opened));
  api.route('/rest/v1', createRestApi(opened, tables));
  for (const call of calls)
    api.on([...call.methods], call.path, (c) => call.answer(c as Context, openedFor(opened, c)));
  let described: ReturnType<typeof describeApi> | undefined;
  const describe = () => (described ??= describeApi(api, config, { calls, tables }));
  api.get('/openapi.json', (c) => c.json(describe()));
  api.all('*', (c) => c.json({ error: 'There is no such call.' }, 404, { 'Cache-Control': 'no-store' }));
  return { api, describe };
}
