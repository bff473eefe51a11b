import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { openedFor, type CallEnv, type CallGroup, type Opened } from '../call-context.ts';
import { addAbout } from './about.ts';
import { answerAuthError, invalid } from './auth-error.ts';
import { addFactors } from './factors.ts';
import { addRecovery } from './recovery.ts';
import { addSignUp } from './sign-up.ts';
import { addToken } from './token.ts';
import { addUser } from './user.ts';

/** Returns the calls under /api/auth/v1: accounts and sessions, in the protocol that supabase-js speaks (GoTrue). */
export function createAuthApi(opened: Opened): CallGroup {
  const api: CallGroup = new OpenAPIHono<CallEnv>({
    defaultHook(result, c) {
      if (result.success) return undefined;
      const fields = [...new Set(result.error.issues.map(({ path, code }) => path.join('.') || code))];
      return answerAuthError(c, invalid(`The request isn’t valid: ${fields.join(', ')}.`));
    },
  });
  api.use(async (c, next) => {
    c.set('opened', openedFor(opened, c));
    await next();
  });
  for (const add of [addSignUp, addToken, addUser, addRecovery, addFactors, addAbout]) add(api);
  api.all('*', (c) => answerAuthError(c, { status: 404, code: 'not_found', message: 'There is no such call.' }));
  api.onError((error, c) => {
    if (error instanceof HTTPException) {
      const message = 'The body must be JSON.';
      return answerAuthError(c, { status: error.status === 415 ? 415 : 400, code: 'bad_json', message });
    }
    c.get('opened').platform.log.error({ err: error }, 'a call about accounts failed');
    const message = 'Something went wrong. Try again in a moment.';
    return answerAuthError(c, { status: 503, code: 'unexpected_failure', message });
  });
  return api;
}
