import { createRoute, z } from '@hono/zod-openapi';
import type { CallGroup } from '../call-context.ts';
import { challengeFactor, proveFactor } from '../../app/accounts/tokens/prove-factor.server.ts';
import { describeSession, sessionSchema } from './auth-answers.ts';
import { answerAuthError, describeAuthErrors, describeBodyErrors, tooManyError, type AuthError } from './auth-error.ts';
import { jsonAnswer, jsonBody } from './auth-requests.ts';
import { requireApiSession } from './require-api-session.ts';

const security = [{ bearer: [] }];
const params = z.object({ id: z.uuid().openapi({ description: 'The id of a factor of the user.' }) });

const challenge = createRoute({
  method: 'post',
  path: '/factors/{id}/challenge',
  operationId: 'challengeFactor',
  tags: ['Accounts'],
  summary: 'Begin to prove the second factor',
  security,
  middleware: requireApiSession({ withoutFactor: true }),
  request: { params },
  responses: {
    200: jsonAnswer(
      'The challenge. It is valid for five minutes.',
      z.object({ id: z.string(), type: z.literal('totp'), expires_at: z.int() }),
    ),
    ...describeAuthErrors(400, 401, 403, 404),
  },
});

const verify = createRoute({
  method: 'post',
  path: '/factors/{id}/verify',
  operationId: 'verifyFactor',
  tags: ['Accounts'],
  summary: 'Prove the second factor with a code',
  security,
  middleware: requireApiSession({ withoutFactor: true }),
  request: {
    params,
    body: jsonBody(
      z.object({
        challenge_id: z.string().max(200),
        code: z.string().max(50).openapi({ description: 'The six digits that the authenticator app shows.' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The session, now with the second factor.', sessionSchema),
    ...describeBodyErrors(400, 401, 403, 404, 422, 429),
  },
});

const errors: Record<'no-factor' | 'expired' | 'wrong' | 'ended', AuthError> = {
  'no-factor': { status: 404, code: 'mfa_factor_not_found', message: 'You have no such second factor.' },
  expired: { status: 422, code: 'mfa_challenge_expired', message: 'That took too long. Ask for a new challenge.' },
  wrong: { status: 422, code: 'mfa_verification_failed', message: 'That code isn’t right. Send the latest one.' },
  ended: { status: 403, code: 'session_not_found', message: 'This session has ended.' },
};

/** POST /factors/{id}/challenge and /verify: the second step of signing in. */
export function addFactors(api: CallGroup): void {
  api.openapi(challenge, async (c) => {
    const begun = await challengeFactor(c.get('opened'), c.get('session'), c.req.valid('param').id);
    if (!begun) return answerAuthError(c, errors['no-factor']);
    const answer = { id: begun.id, type: 'totp' as const, expires_at: begun.expiresAt };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });

  api.openapi(verify, async (c) => {
    const { challenge_id: challengeId, code } = c.req.valid('json');
    const values = { factorId: c.req.valid('param').id, challengeId, code };
    const answer = await proveFactor(c.get('opened'), c.get('session'), values);
    if (answer.ok) return c.json(describeSession(answer.grant), 200, { 'Cache-Control': 'no-store' });
    return answerAuthError(c, answer.reason === 'too-many' ? tooManyError(answer) : errors[answer.reason]);
  });
}
