import type { Context } from 'hono';
import { describeBody, describeErrors, type ApiCall } from '../../../platform/room/api-call.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { authEmailCall, redirectOf } from './auth-email.ts';
import { suspendedText } from '../operators/suspended.ts';
import { findCaller, onlyReads } from '../tokens/find-caller.server.ts';
import { requestReset } from '../reset/request-reset.server.ts';
import { resendConfirmation } from './send-auth-email.server.ts';

type Answer = { status: 200 | 400 | 503; body: { error?: string }; retryAfterSeconds?: number };

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
    return { status: 200, body: { error: `redirectTo must be ${redirectOf(type, publicUrl)}.` } };
  }
  const { headers } = c.req.raw;
  if (type === 'reset') {
    const answer = await requestReset(accounts, { headers, clientAddress }, email);
    if (answer.ok)
      return answer.email === 'sent' ? { status: 200, body: {} } : { status: 200, body: { error: failingText } };
    const retryAfterSeconds = answer.reason === 'too-many' ? answer.retryAfterSeconds : undefined;
    return { status: 200, body: { error: answer.text }, retryAfterSeconds };
  }
  const session = await findCaller(accounts, headers);
  if (session === 'read-only') return { status: 200, body: { error: onlyReads } };
  if (session === 'suspended') return { status: 200, body: { error: suspendedText } };
  if (!session) {
    const error = 'Sign in first: we send the email to the account you’re signed in to.';
    return { status: 200, body: { error } };
  }
  if (session.viewer.isConfirmed) return { status: 200, body: {} };
  const answer = await resendConfirmation(accounts, clientAddress, session.viewer);
  if (!answer.ok) return { status: 200, body: { error: answer.text }, retryAfterSeconds: answer.retryAfterSeconds };
  return { status: 200, body: answer.email === 'sent' ? {} : { error: failingText } };
}

/**
 * The call auth-emails. The site sends these emails itself after a sign-up or a reset request; a program may request
 * another email. The token and address in the call are not trusted: 'signup' writes to the signed-in user, 'reset' to
 * the account at the address, if one exists. The server always creates the token itself. Expected failures are answered
 * with status 200 and an error, because supabase-js hides the text of all other statuses.
 */
export const authEmails: ApiCall<Accounts> = {
  path: '/functions/v1/auth-emails',
  methods: ['POST'],
  answer: (c, accounts) => answer(c, accounts, c.get('clientAddress')),
  describe: ({ publicUrl }) => ({
    post: {
      operationId: 'authEmails',
      summary: 'Send the confirmation email or the reset email again',
      description:
        "The site also sends both itself. 'signup' emails the account you’re signed in to, whatever address you give. 'reset' emails the account with that address, if there is one, and gives the same answer if not. The server creates the token and ignores the one you send.",
      requestBody: describeBody(authEmailCall, {
        redirectTo: {
          enum: [redirectOf('signup', publicUrl), redirectOf('reset', publicUrl)],
          description: "The first for 'signup', the second for 'reset'.",
        },
      }),
      responses: describeErrors({
        200: 'Done. With an error: it was refused, or it is in the outbox and the mail server does not take emails at this moment. Retry-After says how many seconds to wait after too many tries.',
        400: 'The call is not as described.',
        503: 'The database cannot be reached.',
      }),
    },
  }),
};
