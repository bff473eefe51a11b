import type { Context } from 'hono';
import { z } from 'zod/mini';
import { tooMany } from '../platform/limits/too-many.server.ts';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { createSessionReader } from '../app/accounts/read-session.server.ts';
import { sendDueNotices } from '../app/messages/send-due-notices.server.ts';

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

/**
 * The call send-notification. The site itself sends these e-mails; a program may ask that what is due goes out. Who is
 * written to and what it says follow from what the caller has really done: no address, name or date of the call is used (D3).
 */
export async function sendNotification(c: Context, accounts: Accounts): Promise<Response> {
  const answer = await answerCall(c, accounts).catch((error: unknown): Answer => {
    accounts.platform.log.error({ err: error }, 'the call send-notification failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (answer.retryAfterSeconds) headers['Retry-After'] = String(answer.retryAfterSeconds);
  return c.json(answer.body, answer.status, headers);
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const session = await createSessionReader(accounts, c.req.raw.headers).readStored();
  if (!session) return { status: 401, body: { error: 'Log in first.' } };
  const call = sendNotificationCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) {
    const wrong = [...new Set(call.error.issues.map(({ path, code }) => path.join('.') || code))].join(', ');
    return { status: 400, body: { error: `The call is not as described: ${wrong}.` } };
  }
  const refusal = await tooMany([accounts.limits.notificationPerAccount, session.viewer.id]);
  if (refusal) return { status: 429, body: { error: refusal.text }, retryAfterSeconds: refusal.retryAfterSeconds };
  await sendDueNotices(accounts.platform, session.viewer.id, call.data.type);
  return { status: 200, body: { success: true } };
}
