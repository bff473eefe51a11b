import { redirect, type RouterContextProvider } from 'react-router';
import { loginPathContext } from '../../../platform/http/request-context.server.ts';
import { sessionContext } from './session-context.server.ts';
import type { Session } from './create-session-reader.server.ts';

/** Returns the session, read from the database. For the loaders and actions of private pages, behind requireUser. */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<Session> {
  const session = await context.get(sessionContext).readStored();
  if (!session) throw redirect(context.get(loginPathContext));
  return session;
}
