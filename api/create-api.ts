import { Hono, type Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import { authEmails } from './auth-emails.ts';
import { describeApi } from './describe-api.ts';
import { getUserEmail } from './get-user-email.ts';
import { importCqcData } from './import-cqc-data.ts';
import { sendNotification } from './send-notification.ts';
import { stripeEvents } from './stripe-events.ts';

type Env = { Variables: { requestId: string; clientAddress: string } };

/** The calls of the API, to be mounted at /api/v1. */
export function createApi(accounts: Accounts) {
  const api = new Hono<Env>();
  const { config } = accounts.platform;
  const accountsOf = (c: Context<Env>): Accounts => ({
    ...accounts,
    platform: requestPlatform(accounts.platform, { requestId: c.get('requestId') }),
  });
  api.get('/openapi.json', (c) => c.json(describeApi(config)));
  api.post('/functions/auth-emails', (c) => authEmails(c, accountsOf(c), c.get('clientAddress')));
  api.post('/functions/get-user-email', (c) => getUserEmail(c, accountsOf(c)));
  api.post('/functions/send-notification', (c) => sendNotification(c, accountsOf(c)));
  api.on(['GET', 'POST'], '/functions/import-cqc-data', (c) => importCqcData(c, accountsOf(c)));
  api.post('/payments/stripe', (c) => stripeEvents(c, accountsOf(c).platform));
  api.all('*', (c) => c.json({ error: 'There is no such call.' }, 404, { 'Cache-Control': 'no-store' }));
  return api;
}
