import { data, type MiddlewareFunction } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { isOperator } from './is-operator.server.ts';
import { readInMiddleware } from '../read-in-middleware.server.ts';
import { sessionContext } from '../session/session-context.server.ts';

/** Protects the operators' screens; runs after requireUser. Other users get "not found". */
export const requireOperator: MiddlewareFunction<Response> = async ({ context }) => {
  const { db } = context.get(platformContext);
  const isAllowed = await readInMiddleware(context, 'operator', async () => {
    const session = await context.get(sessionContext).readStored();
    return session !== null && (await isOperator(db, session.viewer.id));
  });
  if (!isAllowed) throw data(null, { status: 404 });
};
