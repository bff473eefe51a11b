import { Hono, type Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import type { ApiCall } from '../platform/room/api-call.server.ts';
import { describeApi } from './describe-api.ts';

type Env = { Variables: { requestId: string; clientAddress: string } };

/** The calls of the rooms, to be mounted at /api/v1. */
export function createApi(accounts: Accounts, calls: readonly ApiCall<Accounts>[]) {
  const api = new Hono<Env>();
  const { config } = accounts.platform;
  const accountsOf = (c: Context<Env>): Accounts => ({
    ...accounts,
    platform: requestPlatform(accounts.platform, { requestId: c.get('requestId') }),
  });
  api.get('/openapi.json', (c) => c.json(describeApi(config, calls)));
  for (const call of calls) api.on([...call.methods], call.path, (c) => call.answer(c, accountsOf(c)));
  api.all('*', (c) => c.json({ error: 'There is no such call.' }, 404, { 'Cache-Control': 'no-store' }));
  return api;
}
