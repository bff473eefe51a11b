import { createRoute, z } from '@hono/zod-openapi';
import { grantByPassword } from '../../app/accounts/tokens/grant-by-password.server.ts';
import { refreshApiSession } from '../../app/accounts/tokens/refresh-api-session.server.ts';
import { callerOfCall, type CallGroup } from '../call-context.ts';
import { describeSession, sessionSchema } from './auth-answers.ts';
import { answerAuthError, describeBodyErrors, invalid, tooManyError, type AuthError } from './auth-error.ts';
import { credentialFields, jsonAnswer, jsonBody } from './auth-requests.ts';

const passwordBody = z.object(credentialFields);
const refreshBody = z.object({ refresh_token: z.string().max(1000) });

const route = createRoute({
  method: 'post',
  path: '/token',
  operationId: 'token',
  tags: ['Accounts'],
  summary: 'Sign in, or refresh a session',
  description:
    'With two-factor login, signing in with the password gives a session of ten minutes that can only send a code (POST /factors/{id}/challenge and /verify). A refresh token works once; the answer has its successor.',
  request: {
    query: z.object({ grant_type: z.enum(['password', 'refresh_token']) }),
    body: jsonBody(z.union([passwordBody, refreshBody])),
  },
  responses: { 200: jsonAnswer('The session.', sessionSchema), ...describeBodyErrors(400, 429) },
});

const refreshErrors: Record<'unknown' | 'expired' | 'used', AuthError> = {
  unknown: { status: 400, code: 'refresh_token_not_found', message: 'This refresh token is not known.' },
  expired: { status: 400, code: 'session_expired', message: 'This session has expired. Sign in again.' },
  used: {
    status: 400,
    code: 'refresh_token_already_used',
    message: 'This refresh token was used before, so we’ve ended the session. Sign in again.',
  },
};

/** POST /token (API-01, API-07). */
export function addToken(api: CallGroup): void {
  api.openapi(route, async (c) => {
    const accounts = c.get('opened');
    const isPassword = c.req.valid('query').grant_type === 'password';
    const schema = isPassword ? passwordBody : refreshBody;
    const body = schema.safeParse(c.req.valid('json')).data;
    if (!body) return answerAuthError(c, invalid(`Send ${isPassword ? 'email and password' : 'refresh_token'}.`));
    const caller = callerOfCall(c);
    const answer =
      'refresh_token' in body
        ? await refreshApiSession(accounts, caller, body.refresh_token)
        : await grantByPassword(accounts, caller, body);
    if (answer.ok) return c.json(describeSession(answer.grant), 200, { 'Cache-Control': 'no-store' });
    if (answer.reason === 'too-many') return answerAuthError(c, tooManyError(answer));
    if (answer.reason === 'empty') return answerAuthError(c, invalid(answer.text));
    if (answer.reason === 'wrong')
      return answerAuthError(c, { status: 400, code: 'invalid_credentials', message: answer.text });
    return answerAuthError(c, refreshErrors[answer.reason]);
  });
}
