import { data, type MiddlewareFunction } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { isOperator } from './is-operator.server.ts';
import { sessionContext } from '../session/session-context.server.ts';

/** For an operator's screens, after requireUser: to anybody else they do not exist. */
export const requireOperator: MiddlewareFunction<Response> = async ({ context }) => {
  const { db, log } = context.get(platformContext);
  const read = await tryRead(log, 'operator', async () => {
    const session = await context.get(sessionContext).readStored();
    return session !== null && (await isOperator(db, session.viewer.id));
  });
  if (!read.ok) throw data(null, { status: 503 });
  if (!read.value) throw data(null, { status: 404 });
};
