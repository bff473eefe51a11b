import type { Context } from 'hono';
import { z } from 'zod/mini';
import { describeBody, describeErrors, describeSuccess, type ApiCall } from '../../../platform/room/api-call.server.ts';
import { tooMany } from '../../../platform/limits/too-many.server.ts';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { suspendedText } from '../../accounts/operators/suspended.ts';
import { findCaller, onlyReads } from '../../accounts/tokens/find-caller.server.ts';
import { sendDueNotices } from './send-due-notices.server.ts';
import { messageLimits } from '../writing/message-limits.server.ts';

type Answer = {
  status: 200 | 400 | 401 | 403 | 429 | 503;
  body: { success: true } | { error: string };
  retryAfterSeconds?: number;
};

const unused = z.string().check(z.maxLength(1000), z.describe('Not used.'));
const sendNotificationCall = z.strictObject({
  recipientEmail: unused,
  recipientName: unused,
  type: z.enum(['message', 'availability']),
  senderName: unused,
  date: z.optional(unused),
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
  const session = await findCaller(accounts, c.req.raw.headers);
  if (session === 'read-only') return { status: 403, body: { error: onlyReads } };
  if (session === 'suspended') return { status: 403, body: { error: suspendedText } };
  if (!session) return { status: 401, body: { error: 'Sign in first.' } };
  const call = sendNotificationCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) {
    const wrong = [...new Set(call.error.issues.map(({ path, code }) => path.join('.') || code))].join(', ');
    return { status: 400, body: { error: `The request isn’t valid: ${wrong}.` } };
  }
  const refusal = await tooMany([accounts.limitOf(messageLimits.notificationPerAccount), session.viewer.id]);
  if (refusal) return { status: 429, body: { error: refusal.text }, retryAfterSeconds: refusal.retryAfterSeconds };
  await sendDueNotices(accounts.platform, session.viewer.id, call.data.type);
  return { status: 200, body: { success: true } };
}

/**
 * The call send-notification. The site sends these emails by itself; with this call a program requests those that are
 * due. Recipients and texts depend only on what the caller has done on the site: an address, name or date sent with the
 * call is not used (D3).
 */
export const sendNotification: ApiCall<Accounts> = {
  path: '/functions/v1/send-notification',
  methods: ['POST'],
  answer,
  describe: () => ({
    post: {
      operationId: 'sendNotification',
      summary: 'Send the emails that are due',
      description:
        "The site also sends these emails by itself, always with its own wording. 'message' emails everyone who has unread messages from you, if their settings allow it, at most once every 15 minutes. 'availability' emails users who have messaged you, if you have added free days since the last such email. The address, names and date in the call aren’t used. If nothing is due, the call still succeeds.",
      security: [{ bearer: [] }],
      requestBody: describeBody(sendNotificationCall),
      responses: {
        ...describeSuccess('Accepted.', { success: { const: true } }),
        ...describeErrors({
          400: 'The request isn’t valid.',
          401: 'The caller isn’t signed in.',
          403: 'The personal access token can only read.',
          429: 'Too many calls; Retry-After says how many seconds to wait.',
          503: 'The database cannot be reached.',
        }),
      },
    },
  }),
};
