import type { Context } from 'hono';
import { z } from 'zod/mini';
import { describeBody, describeErrors, describeSuccess, type ApiCall } from '../../../platform/room/api-call.server.ts';
import { tooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { createSessionReader } from '../../accounts/session/create-session-reader.server.ts';
import { sendDueNotices } from './send-due-notices.server.ts';
import { messageLimits } from '../message-limits.server.ts';

type Answer = {
  status: 200 | 400 | 401 | 429 | 503;
  body: { success: true } | { error: string };
  retryAfterSeconds?: number;
};

const line = z.string().check(z.maxLength(1000));
const sendNotificationCall = z.strictObject({
  recipientEmail: line,
  recipientName: line,
  type: z.enum(['message', 'availability']),
  senderName: line,
  date: z.optional(line),
});

async function answer(c: Context, accounts: Accounts): Promise<Response> {
  const answered = await answerCall(c, accounts).catch((error: unknown): Answer => {
    accounts.platform.log.error({ err: error }, 'the call send-notification failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (answered.retryAfterSeconds) headers['Retry-After'] = String(answered.retryAfterSeconds);
  return c.json(answered.body, answered.status, headers);
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const session = await createSessionReader(accounts, c.req.raw.headers).readStored();
  if (!session) return { status: 401, body: { error: 'Log in first.' } };
  const call = sendNotificationCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) {
    const wrong = [...new Set(call.error.issues.map(({ path, code }) => path.join('.') || code))].join(', ');
    return { status: 400, body: { error: `The call is not as described: ${wrong}.` } };
  }
  const refusal = await tooMany([accounts.limitOf(messageLimits.notificationPerAccount), session.viewer.id]);
  if (refusal) return { status: 429, body: { error: refusal.text }, retryAfterSeconds: refusal.retryAfterSeconds };
  await sendDueNotices(accounts.platform, session.viewer.id, call.data.type);
  return { status: 200, body: { success: true } };
}

/**
 * The call send-notification. The site itself sends these e-mails; a program may ask that what is due goes out. Who is
 * written to and what it says follow from what the caller has really done: no address, name or date of the call is used (D3).
 */
export const sendNotification: ApiCall<Accounts> = {
  path: '/functions/send-notification',
  methods: ['POST'],
  answer,
  describe: () => ({
    post: {
      operationId: 'sendNotification',
      summary: 'Send the emails that are due',
      description:
        "For whoever is signed in by cookie. The site sends these emails by itself, with its own words. 'message' writes to those who have unread messages of yours, as their settings say and at most once in 15 minutes; 'availability' to those who write with you, if you have added free days and they were not told. Address, names and date of the call are not used. That nothing is due is no error.",
      requestBody: describeBody({
        type: 'object',
        additionalProperties: false,
        required: ['recipientEmail', 'recipientName', 'type', 'senderName'],
        properties: {
          recipientEmail: { type: 'string', maxLength: 1000, description: 'Not used.' },
          recipientName: { type: 'string', maxLength: 1000, description: 'Not used.' },
          type: { enum: ['message', 'availability'] },
          senderName: { type: 'string', maxLength: 1000, description: 'Not used.' },
          date: { type: 'string', maxLength: 1000, description: 'Not used.' },
        },
      }),
      responses: {
        ...describeSuccess('Taken.', { success: { const: true } }),
        ...describeErrors({
          400: 'The call is not as described.',
          401: 'Without a session.',
          429: 'Too many calls; Retry-After says how many seconds to wait.',
          503: 'The database cannot be reached.',
        }),
      },
    },
  }),
};
