import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiWriter } from '../../app/accounts/tokens/read-api-session.server.ts';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { openedFor, type CallEnv, type Opened } from '../call-context.ts';
import { answerRead } from './answer-read.server.ts';
import { openTableCalls } from './open-table-calls.server.ts';
import { readCall } from './read-call.ts';
import { answerRestError, restError } from './rest-error.ts';
import { answerDelete } from './write/answer-delete.server.ts';
import { answerInsert } from './write/answer-insert.server.ts';
import { answerUpdate } from './write/answer-update.server.ts';

/** Returns the calls under /api/rest/v1: tables, in the protocol that supabase-js speaks (PostgREST). */
export function createRestApi(opened: Opened, tables: ReadonlyMap<string, RestTable<ApiWriter>>) {
  const api = new OpenAPIHono<CallEnv>();
  const calls = openTableCalls(opened.platform);
  api.use(async (c, next) => {
    c.set('opened', openedFor(opened, c));
    await next();
  });
  api.on(['GET', 'HEAD'], '/:table', (c) =>
    calls.answer(c, async (session) => {
      const read = readCall(c, tables, session?.viewer.id ?? null);
      return read.ok ? calls.hold(c, () => answerRead(c, calls, session, read)) : answerRestError(c, read.error);
    }),
  );
  api.post('/:table', (c) => calls.answer(c, (session) => answerInsert(c, calls, tables, session)));
  api.patch('/:table', (c) => calls.answer(c, (session) => answerUpdate(c, calls, tables, session)));
  api.delete('/:table', (c) => calls.answer(c, (session) => answerDelete(c, calls, tables, session)));
  api.all('/:table', (c) => answerRestError(c, restError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)));
  api.all('*', (c) => answerRestError(c, restError(404, 'PGRST125', 'Invalid path specified in request URL')));
  api.onError((error, c) => {
    c.get('opened').platform.log.error({ err: error }, 'a call to a table failed');
    return answerRestError(c, restError(503, 'PGRST000', 'Something went wrong. Try again in a moment.'));
  });
  return api;
}
