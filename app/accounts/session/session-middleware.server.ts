import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { loginPathContext, platformContext } from '../../../platform/http/request-context.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import { readInMiddleware } from '../read-in-middleware.server.ts';
import { createSessionReader } from './create-session-reader.server.ts';
import { findSuspension } from '../operators/find-suspension.server.ts';
import { loginPath } from './return-path.ts';
import { isRefusedToSuspended, suspendedText } from '../operators/suspended.ts';

/** For every request: provides the session reader in the context and adds its cookies to the response. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const reader = createSessionReader(context.get(accountsContext), request.headers);
  context.set(sessionContext, reader);
  if (isRefusedToSuspended(request.method, new URL(request.url).pathname)) await refuseSuspended(context);
  const response = await next();
  // React Router's client receives a redirect as 202.
  const isRedirect = response.status === 202 || (response.status >= 300 && response.status < 400);
  for (const cookie of reader.cookies(isRedirect ? 'redirect' : 'page')) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Refuses what a suspended user sends. A new form is refused too, until it is listed in suspended.ts. */
async function refuseSuspended(context: Readonly<RouterContextProvider>): Promise<void> {
  const because = await readInMiddleware(context, 'suspension', async () => {
    const session = await context.get(sessionContext).readStored();
    return session && findSuspension(context.get(platformContext).db, session.viewer.id);
  });
  if (because !== null) throw data({ text: suspendedText }, { status: 403 });
}

/** For every private screen: redirects visitors without a session to the login screen. After login they return here. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { pathname, search } = new URL(request.url);
  const toLogIn = loginPath(pathname.replace(/\.data$/, '') + withoutDataKeys(search));
  context.set(loginPathContext, toLogIn);
  // A database failure must not redirect a user to the login screen.
  const session = await readInMiddleware(context, 'session', () => context.get(sessionContext).readStored());
  if (!session) throw redirect(toLogIn);
};

/** Removes the query keys that React Router adds when it requests a screen's data. */
function withoutDataKeys(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const text = query.toString();
  return text && `?${text}`;
}
