import { createMiddleware } from 'hono/factory';
import { readApiSession } from '../../app/accounts/tokens/read-api-session.server.ts';
import { readBearer } from '../../app/accounts/tokens/read-bearer.server.ts';
import type { CallEnv } from '../call-context.ts';
import { answerAuthError } from './auth-error.ts';

/**
 * `withoutFactor`: also for sessions that have not proven the second factor although two-factor login is on.
 * `withPersonalToken`: also for personal access tokens.
 */
type Options = { withoutFactor?: boolean; withPersonalToken?: boolean };

/** The step before a call that needs a signed-in user: sets the session, or refuses before the body is read. */
export const requireApiSession = ({ withoutFactor = false, withPersonalToken = false }: Options = {}) =>
  createMiddleware<CallEnv>(async (c, next) => {
    const token = readBearer(c.req.raw.headers);
    if (token === undefined)
      return answerAuthError(c, { status: 401, code: 'no_authorization', message: 'Sign in first.' });
    const read = await readApiSession(c.get('opened'), token);
    if (!read.ok && read.reason === 'bad-token')
      return answerAuthError(c, {
        status: 403,
        code: 'bad_jwt',
        message: 'The access token is invalid or has expired.',
      });
    if (!read.ok)
      return answerAuthError(c, { status: 403, code: 'session_not_found', message: 'This session has ended.' });
    if (read.session.kind === 'personal-token' && !withPersonalToken) {
      const message = 'A personal access token can’t do this. Sign in instead.';
      return answerAuthError(c, { status: 403, code: 'bad_jwt', message });
    }
    if (read.session.needsFactor && !withoutFactor) {
      const message = 'Two-factor login is on. Enter a code from your authenticator app first.';
      return answerAuthError(c, { status: 403, code: 'insufficient_aal', message });
    }
    c.set('session', read.session);
    return next();
  });
