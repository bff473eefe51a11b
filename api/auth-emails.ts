import type { Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { authEmailCall, redirectOf } from '../app/accounts/auth-email.ts';
import { createSessionReader } from '../app/accounts/read-session.server.ts';
import { requestReset } from '../app/accounts/request-reset.server.ts';
import { resendConfirmation } from '../app/accounts/send-auth-email.server.ts';

type Answer = { status: 200 | 400 | 401 | 429 | 503; body: { error?: string }; retryAfterSeconds?: number };

const failingText = 'We couldn’t send the email now. We’ll try again.';

/**
 * The call auth-emails. The site itself sends these e-mails after a sign-up and a reset request; a program may ask for
 * another one. Neither token nor address of the call is trusted: 'signup' writes to whoever is signed in, 'reset' to the
 * account at the address, if there is one, with tokens made here.
 */
export async function authEmails(c: Context, accounts: Accounts, clientAddress: string): Promise<Response> {
  const { log } = accounts.platform;
  const answer = await answerCall(c, accounts, clientAddress).catch((error: unknown): Answer => {
    log.error({ err: error }, 'the call auth-emails failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (answer.retryAfterSeconds) headers['Retry-After'] = String(answer.retryAfterSeconds);
  return c.json(answer.body, answer.status, headers);
}

async function answerCall(c: Context, accounts: Accounts, clientAddress: string): Promise<Answer> {
  const { publicUrl } = accounts.platform.config;
  const call = authEmailCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) {
    const wrong = [...new Set(call.error.issues.map(({ path, code }) => path.join('.') || code))].join(', ');
    return { status: 400, body: { error: `The call is not as described: ${wrong}.` } };
  }
  const { type, email, redirectTo } = call.data;
  if (redirectTo !== redirectOf(type, publicUrl)) {
    return { status: 400, body: { error: `redirectTo must be ${redirectOf(type, publicUrl)}.` } };
  }
  const { headers } = c.req.raw;
  if (type === 'reset') {
    const answer = await requestReset(accounts, { headers, clientAddress }, email);
    if (answer.ok)
      return answer.email === 'sent' ? { status: 200, body: {} } : { status: 200, body: { error: failingText } };
    if (answer.reason !== 'too-many') return { status: 400, body: { error: answer.text } };
    return { status: 429, body: { error: answer.text }, retryAfterSeconds: answer.retryAfterSeconds };
  }
  const session = await createSessionReader(accounts, headers).readStored();
  if (!session)
    return { status: 401, body: { error: 'Log in first: the email goes to the account that is signed in.' } };
  if (session.viewer.isConfirmed) return { status: 200, body: {} };
  const answer = await resendConfirmation(accounts, clientAddress, session.viewer);
  if (!answer.ok) return { status: 429, body: { error: answer.text }, retryAfterSeconds: answer.retryAfterSeconds };
  return { status: 200, body: answer.email === 'sent' ? {} : { error: failingText } };
}
