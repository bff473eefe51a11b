import { createRoute, z } from '@hono/zod-openapi';
import { endSessions } from '../../app/accounts/session/end-sessions.server.ts';
import { findApiUser } from '../../app/accounts/tokens/find-api-user.server.ts';
import { setPassword, type SetPasswordAnswer } from '../../app/accounts/tokens/set-password.server.ts';
import type { CallContext, CallGroup } from '../call-context.ts';
import { describeUser, userSchema } from './auth-answers.ts';
import {
  answerAuthError,
  describeAuthErrors,
  describeBodyErrors,
  invalid,
  tooManyError,
  type AuthError,
} from './auth-error.ts';
import { jsonAnswer, jsonBody, passwordField } from './auth-requests.ts';
import { requireApiSession } from './require-api-session.ts';
import { weakPassword } from './weak-password.ts';

const security = [{ bearer: [] }];
const ended: AuthError = { status: 403, code: 'session_not_found', message: 'This session has ended.' };

const getUser = createRoute({
  method: 'get',
  path: '/user',
  operationId: 'getUser',
  tags: ['Accounts'],
  summary: 'Get the signed-in user',
  security,
  middleware: requireApiSession({ withoutFactor: true, withPersonalToken: true }),
  responses: { 200: jsonAnswer('The user.', userSchema), ...describeAuthErrors(401, 403) },
});

const putUser = createRoute({
  method: 'put',
  path: '/user',
  operationId: 'updateUser',
  tags: ['Accounts'],
  summary: 'Set a new password',
  description:
    'A session that was opened with a reset link needs no current password, and ends afterwards. Every other session must send it, and all others of the account end. The email address and the role cannot be changed here.',
  security,
  middleware: requireApiSession(),
  request: {
    body: jsonBody(
      z.object({
        password: passwordField,
        current_password: passwordField.optional(),
        email: z.null().optional(),
        phone: z.null().optional(),
        data: z.strictObject({}).optional(),
      }),
    ),
  },
  responses: { 200: jsonAnswer('The user.', userSchema), ...describeBodyErrors(400, 401, 403, 422, 429) },
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'logout',
  tags: ['Accounts'],
  summary: 'Sign out',
  description: "'global' ends all sessions of the account, 'local' this one, and 'others' all except this one.",
  security,
  middleware: requireApiSession({ withoutFactor: true }),
  request: { query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }) },
  responses: { 204: { description: 'Done.' }, ...describeAuthErrors(400, 401, 403) },
});

/** GET and PUT /user (API-04, API-06), and POST /logout (API-05). */
export function addUser(api: CallGroup): void {
  api.openapi(getUser, (c) => answerUser(c));

  api.openapi(putUser, async (c) => {
    const { password, current_password: currentPassword } = c.req.valid('json');
    const answer = await setPassword(c.get('opened'), c.get('session'), { password, currentPassword });
    return answer.ok ? answerUser(c) : answerAuthError(c, refusalOf(answer, password));
  });

  api.openapi(logout, async (c) => {
    const { scope } = c.req.valid('query');
    await endSessions(c.get('opened'), c.get('session'), scope === 'local' ? 'device' : scope);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}

async function answerUser(c: CallContext) {
  const user = await findApiUser(c.get('opened').platform.db, c.get('session').viewer.id);
  if (!user) return answerAuthError(c, ended);
  return c.json(describeUser(user), 200, { 'Cache-Control': 'no-store' });
}

function refusalOf(answer: Extract<SetPasswordAnswer, { ok: false }>, password: string): AuthError {
  switch (answer.reason) {
    case 'no-current':
      return { status: 400, code: 'reauthentication_needed', message: 'Send current_password too.' };
    case 'same':
      return { status: 422, code: 'same_password', message: answer.text };
    case 'broken-rule':
      return answer.field === 'currentPassword' ? invalid(answer.text) : weakPassword(answer.text, password);
    case 'weak-password':
      return weakPassword(answer.text, password);
    case 'unproven':
      return { status: 400, code: 'invalid_credentials', message: answer.text };
    case 'signed-out':
      return ended;
    case 'too-many':
      return tooManyError(answer);
  }
}
