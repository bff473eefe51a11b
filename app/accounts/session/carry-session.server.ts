import { redirect, type MiddlewareFunction } from 'react-router';
import { loginPathContext } from '../../../platform/http/request-context.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import { readInMiddleware } from '../read-in-middleware.server.ts';
import { createSessionReader } from './create-session-reader.server.ts';
import { loginPath } from './return-path.ts';

/** For every request: whoever reads the session finds it in the context, and the answer carries the cookies it got. */
export const carrySession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const reader = createSessionReader(context.get(accountsContext), request.headers);
  context.set(sessionContext, reader);
  const response = await next();
  // React Router's browser side is told of a redirect by 202.
  const isRedirect = response.status === 202 || (response.status >= 300 && response.status < 400);
  for (const cookie of reader.cookies(isRedirect ? 'redirect' : 'page')) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** For every private screen: who is not signed in goes to the login screen, and comes back here afterwards. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { pathname, search } = new URL(request.url);
  const toLogIn = loginPath(pathname.replace(/\.data$/, '') + withoutDataKeys(search));
  context.set(loginPathContext, toLogIn);
  // Whoever it is, they are not sent away because the database is.
  const session = await readInMiddleware(context, 'session', () => context.get(sessionContext).readStored());
  if (!session) throw redirect(toLogIn);
};

/** React Router asks for a screen's data with a key of its own in the query. */
function withoutDataKeys(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const text = query.toString();
  return text && `?${text}`;
}
