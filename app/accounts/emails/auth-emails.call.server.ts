import type { Context } from 'hono';
import { describeBody, describeErrors, type ApiCall } from '../../../platform/room/api-call.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { authEmailCall, redirectOf } from './auth-email.ts';
import { createSessionReader } from '../session/create-session-reader.server.ts';
import { requestReset } from '../reset/request-reset.server.ts';
import { resendConfirmation } from './send-auth-email.server.ts';

type Answer = { status: 200 | 400 | 401 | 429 | 503; body: { error?: string }; retryAfterSeconds?: number };

const failingText = 'We couldn’t send the email just now. We’ll try again.';

async function answer(c: Context, accounts: Accounts, clientAddress: string): Promise<Response> {
  const { log } = accounts.platform;
  const answered = await answerCall(c, accounts, clientAddress).catch((error: unknown): Answer => {
    log.error({ err: error }, 'the call auth-emails failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (answered.retryAfterSeconds) headers['Retry-After'] = String(answered.retryAfterSeconds);
  return c.json(answered.body, answered.status, headers);
}

async function answerCall(c: Context, accounts: Accounts, clientAddress: string): Promise<Answer> {
  const { publicUrl } = accounts.platform.config;
  const call = authEmailCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) {
    const wrong = [...new Set(call.error.issues.map(({ path, code }) => path.join('.') || code))].join(', ');
    return { status: 400, body: { error: `The request isn’t valid: ${wrong}.` } };
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
    return { status: 401, body: { error: 'Log in first: we send the email to the account you’re logged in to.' } };
  if (session.viewer.isConfirmed) return { status: 200, body: {} };
  const answer = await resendConfirmation(accounts, clientAddress, session.viewer);
  if (!answer.ok) return { status: 429, body: { error: answer.text }, retryAfterSeconds: answer.retryAfterSeconds };
  return { status: 200, body: answer.email === 'sent' ? {} : { error: failingText } };
}

/**
 * The call auth-emails. The site sends these emails itself after a sign-up or a reset request; a program may request
 * another email. The token and address in the call are not trusted: 'signup' writes to the signed-in user, 'reset' to
 * the account at the address, if one exists. The server always creates the token itself.
 */
export const authEmails: ApiCall<Accounts> = {
  path: '/functions/auth-emails',
  methods: ['POST'],
  answer: (c, accounts) => answer(c, accounts, c.get('clientAddress')),
  describe: ({ publicUrl }) => ({
    post: {
      operationId: 'authEmails',
      summary: 'Send the confirmation email or the reset email again',
      description:
        "The site also sends both itself. 'signup' emails the account the cookie belongs to, whatever address you give. 'reset' emails the account with that address, if there is one, and gives the same answer if not. The server creates the token and ignores the one you send.",
      requestBody: describeBody(authEmailCall, {
        redirectTo: {
          enum: [redirectOf('signup', publicUrl), redirectOf('reset', publicUrl)],
          description: "The first for 'signup', the second for 'reset'.",
        },
      }),
      responses: describeErrors({
        200: 'Done. With an error: it is in the outbox, but the mail server does not take emails at this moment.',
        400: 'The call is not as described, or redirectTo is not of this site.',
        401: "'signup' without a session.",
        429: 'Too many tries; Retry-After says how many seconds to wait.',
        503: 'The database cannot be reached.',
      }),
    },
  }),
};
