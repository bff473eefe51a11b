import type { Context } from 'hono';
import { z } from 'zod/mini';
import { describeBody, describeErrors, describeSuccess, type ApiCall } from '../../../platform/room/api-call.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { findEmailOfUser } from './find-email-of-user.server.ts';
import { findCaller } from '../tokens/find-caller.server.ts';

type Answer = { status: 200 | 400 | 401 | 404 | 503; body: { email: string } | { error: string } };

const getUserEmailCall = z.strictObject({
  user_id: z.string().check(z.maxLength(200), z.describe('The id of the account, a UUID.')),
});

async function answer(c: Context, accounts: Accounts): Promise<Response> {
  const answered = await answerCall(c, accounts).catch((error: unknown): Answer => {
    accounts.platform.log.error({ err: error }, 'the call get-user-email failed');
    return { status: 503, body: { error: 'Something went wrong. Try again in a moment.' } };
  });
  return c.json(answered.body, answered.status, { 'Cache-Control': 'no-store' });
}

async function answerCall(c: Context, accounts: Accounts): Promise<Answer> {
  const session = await findCaller(accounts, c.req.raw.headers, 'read');
  if (!session) return { status: 401, body: { error: 'Sign in first.' } };
  const call = getUserEmailCall.safeParse(await c.req.json().catch(() => undefined));
  if (!call.success) return { status: 400, body: { error: 'Invalid request: user_id is required.' } };
  const email = await findEmailOfUser(accounts.platform.db, session.viewer.id, call.data.user_id);
  if (email === undefined) return { status: 404, body: { error: 'There’s no such account, or it isn’t yours.' } };
  return { status: 200, body: { email } };
}

/** The call get-user-email: returns the caller's own address; operators may request any user's (D3). */
export const getUserEmail: ApiCall<Accounts> = {
  path: '/functions/v1/get-user-email',
  methods: ['POST'],
  answer,
  describe: () => ({
    post: {
      operationId: 'getUserEmail',
      summary: 'Get an account’s email address',
      description: 'Returns your own address; an operator can ask for the address of any user.',
      security: [{ bearer: [] }],
      requestBody: describeBody(getUserEmailCall),
      responses: {
        ...describeSuccess('The address.', { email: { type: 'string' } }),
        ...describeErrors({
          400: 'The request isn’t valid.',
          401: 'The caller isn’t signed in.',
          404: 'There is no such account, or it is not yours: nobody can tell one from the other.',
          503: 'The database cannot be reached.',
        }),
      },
    },
  }),
};
