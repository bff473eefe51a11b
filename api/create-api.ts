import { Hono, type Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';
import type { Selling } from '../platform/room/product.server.ts';
import { describeApi } from './describe-api.ts';

type Opened = Accounts & Selling;
type Env = { Variables: { requestId: string; clientAddress: string } };

/** Returns the API routes of all rooms (the folders of app/). The server mounts them at /api/v1. */
export function createApi(opened: Opened, calls: readonly ApiCall<Opened>[]) {
  const api = new Hono<Env>();
  const { config } = opened.platform;
  const openedFor = (c: Context<Env>): Opened => ({
    ...opened,
    platform: requestPlatform(opened.platform, { requestId: c.get('requestId') }),
  });
  api.get('/openapi.json', (c) => c.json(describeApi(config, calls)));
  for (const call of calls) api.on([...call.methods], call.path, (c) => call.answer(c, openedFor(c)));
  api.all('*', (c) => c.json({ error: 'There is no such call.' }, 404, { 'Cache-Control': 'no-store' }));
  return api;
}
