import { createRoute, z } from '@hono/zod-openapi';
import { roles } from '../../app/accounts/account.ts';
import { grantBySignUp } from '../../app/accounts/tokens/grant-by-sign-up.server.ts';
import { callerOfCall, type CallGroup } from '../call-context.ts';
import { describeSession, sessionSchema } from './auth-answers.ts';
import { answerAuthError, describeBodyErrors, invalid, tooManyError } from './auth-error.ts';
import { credentialFields, jsonBody, jsonAnswer, redirectQuery } from './auth-requests.ts';
import { weakPassword } from './weak-password.ts';

const route = createRoute({
  method: 'post',
  path: '/signup',
  operationId: 'signUp',
  tags: ['Accounts'],
  summary: 'Create an account',
  description: 'Opens a session at once. The confirmation email is sent by itself.',
  request: {
    query: redirectQuery('/login'),
    body: jsonBody(z.object({ ...credentialFields, data: z.strictObject({ role: z.enum(roles) }) })),
  },
  responses: {
    200: jsonAnswer('The session of the new account.', sessionSchema),
    ...describeBodyErrors(400, 422, 429),
  },
});

/** POST /signup (API-02). */
export function addSignUp(api: CallGroup): void {
  api.openapi(route, async (c) => {
    const { email, password, data } = c.req.valid('json');
    const redirectTo = c.req.valid('query').redirect_to;
    const values = { email, password, role: data.role, redirectTo };
    const answer = await grantBySignUp(c.get('opened'), callerOfCall(c), values);
    if (answer.ok) return c.json(describeSession(answer.grant), 200, { 'Cache-Control': 'no-store' });
    switch (answer.reason) {
      case 'broken-rule':
        return answerAuthError(
          c,
          answer.field === 'password' ? weakPassword(answer.text, password) : invalid(answer.text),
        );
      case 'wrong-redirect':
        return answerAuthError(c, invalid(answer.text));
      case 'weak-password':
        return answerAuthError(c, weakPassword(answer.text, password));
      case 'not-created':
        return answerAuthError(c, {
          status: 422,
          code: 'user_already_exists',
          message: 'Failed to create account. Please try again.',
        });
      case 'too-many':
        return answerAuthError(c, tooManyError(answer));
    }
  });
}
