import { createRoute, z } from '@hono/zod-openapi';
import { grantByRecovery } from '../../app/accounts/tokens/grant-by-recovery.server.ts';
import { requestRecovery } from '../../app/accounts/tokens/request-recovery.server.ts';
import { callerOfCall, type CallGroup } from '../call-context.ts';
import { describeSession, sessionSchema } from './auth-answers.ts';
import { answerAuthError, describeBodyErrors, invalid, tooManyError } from './auth-error.ts';
import { emailField, jsonAnswer, jsonBody, redirectQuery } from './auth-requests.ts';

const recover = createRoute({
  method: 'post',
  path: '/recover',
  operationId: 'recover',
  tags: ['Accounts'],
  summary: 'Email a link to set a new password',
  description: 'Answers alike for addresses with and without an account.',
  request: { query: redirectQuery('/reset-password'), body: jsonBody(z.object({ email: emailField })) },
  responses: { 200: jsonAnswer('Done, if the account exists.', z.object({})), ...describeBodyErrors(400, 429) },
});

/** No token of a link is longer, in characters. */
const longestToken = 200;
const tokenField = z.string().min(1).max(longestToken);

const verify = createRoute({
  method: 'post',
  path: '/verify',
  operationId: 'verify',
  tags: ['Accounts'],
  summary: 'Use the token of a reset link',
  description:
    'Uses the token up and opens a session of ten minutes that can only set a new password (PUT /user). With two-factor login, it must send a code first.',
  request: {
    body: jsonBody(
      z
        .object({
          type: z.literal('recovery'),
          token_hash: tokenField.optional().openapi({ description: 'The token in the address of the reset page.' }),
          token: tokenField.optional().openapi({ description: 'The same token. One of the two is needed.' }),
          email: emailField.optional().openapi({ description: 'If sent, it must be the address of the account.' }),
        })
        .refine(({ token, token_hash }) => token !== undefined || token_hash !== undefined, {
          path: ['token_hash'],
        })
        .openapi({ anyOf: [{ required: ['token_hash'] }, { required: ['token'] }] }),
    ),
  },
  responses: { 200: jsonAnswer('The session.', sessionSchema), ...describeBodyErrors(400, 403, 429) },
});

/** POST /recover (API-03) and POST /verify (API-08). */
export function addRecovery(api: CallGroup): void {
  api.openapi(recover, async (c) => {
    const values = { email: c.req.valid('json').email, redirectTo: c.req.valid('query').redirect_to };
    const answer = await requestRecovery(c.get('opened'), callerOfCall(c), values);
    if (answer.ok) return c.json({}, 200, { 'Cache-Control': 'no-store' });
    if (answer.reason === 'too-many') return answerAuthError(c, tooManyError(answer, 'over_email_send_rate_limit'));
    return answerAuthError(c, invalid(answer.text));
  });

  api.openapi(verify, async (c) => {
    const { token_hash, token = token_hash ?? '', email } = c.req.valid('json');
    const answer = await grantByRecovery(c.get('opened'), callerOfCall(c), { token, email });
    if (answer.ok) return c.json(describeSession(answer.grant), 200, { 'Cache-Control': 'no-store' });
    if (answer.reason === 'too-many') return answerAuthError(c, tooManyError(answer));
    const message = 'This link is invalid, was used before, or is too old. Ask for a new one.';
    return answerAuthError(c, { status: 403, code: 'otp_expired', message });
  });
}
