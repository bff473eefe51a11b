import type { Context } from 'hono';
import { z } from 'zod/mini';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import { findEmailOfUser } from '../app/accounts/find-email-of-user.server.ts';
import { createSessionReader } from '../app/accounts/read-session.server.ts';

type Answer = { status: 200 | 400 | 401 | 404 | 503; body: { email: string } | { error: string } };

const getUserEmailCall = z.strictObject({ user_id: z.string().check(z.maxLength(200)) });

/** The call get-user-email: one's own address, or for an operator anybody's (D3). */
export async function getUserEmail(c: Context, accounts: Accounts): Promise<Response> {
  const answer = await answerCall(c, accounts).catch((error: unknown): Answer => {
    accounts.platform.log.error({ err: error }, 'the call get-user-email failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  return c.json(answer.body, answer.status, { 'Cache-Control': 'no-store' });
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const session = await createSessionReader(accounts, c.req.raw.headers).readStored();
  if (!session) return { status: 401, body: { error: 'Log in first.' } };
  const call = getUserEmailCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) return { status: 400, body: { error: 'The call is not as described: it takes user_id.' } };
  const email = await findEmailOfUser(accounts.platform.db, session.viewer.id, call.data.user_id);
  if (email === undefined) return { status: 404, body: { error: 'There is no such account, or it is not yours.' } };
  return { status: 200, body: { email } };
}
