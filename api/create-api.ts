import { Hono } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { authEmails } from './auth-emails.ts';
import { describeApi } from './describe-api.ts';
import { getUserEmail } from './get-user-email.ts';
import { importCqcData } from './import-cqc-data.ts';
import { sendNotification } from './send-notification.ts';
import { stripeEvents } from './stripe-events.ts';

type Env = { Variables: { clientAddress: string } };

/** The calls of the API, to be mounted at /api/v1. */
export function createApi(accounts: Accounts) {
  const api = new Hono<Env>();
  const { config } = accounts.platform;
  api.get('/openapi.json', (c) => c.json(describeApi(config)));
  api.post('/functions/auth-emails', (c) => authEmails(c, accounts, c.get('clientAddress')));
  api.post('/functions/get-user-email', (c) => getUserEmail(c, accounts));
  api.post('/functions/send-notification', (c) => sendNotification(c, accounts));
  api.on(['GET', 'POST'], '/functions/import-cqc-data', (c) => importCqcData(c, accounts));
  api.post('/payments/stripe', (c) => stripeEvents(c, accounts.platform));
  api.all('*', (c) => c.json({ error: 'There is no such call.' }, 404, { 'Cache-Control': 'no-store' }));
  return api;
}
