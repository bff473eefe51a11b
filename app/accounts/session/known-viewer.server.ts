import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Log } from '../../../platform/log/create-log.server.ts';
import { sessionContext } from './session-context.server.ts';
import type { KnownViewer } from './auth-provider.tsx';
import type { SignedIn } from './signed-in.ts';
import type { Session, SessionReader } from './create-session-reader.server.ts';

/** Returns what a page receives about its viewer. Undefined when the session cannot be read; the page then keeps its state. */
export async function knownViewer(reader: SessionReader, log: Log): Promise<KnownViewer | undefined> {
  const read = await tryRead(log, 'session', () => reader.read());
  if (!read.ok) return undefined;
  const now = Date.now();
  if (!read.value) return { signedIn: null, now: 0 };
  return { signedIn: asSignedIn(read.value), now };
}

/** Returns what the browser may know about a session and its user. */
export function asSignedIn({ viewer, id, expiresAt }: Session): SignedIn {
  const { id: userId, email, role, isConfirmed } = viewer;
  return { user: { id: userId, email, role, isConfirmed }, session: { id, expiresAt } };
}

/** Returns the session, for a screen that also works without one. Undefined when the session cannot be read. */
export async function knownSession(context: Readonly<RouterContextProvider>): Promise<Session | null | undefined> {
  const { log } = context.get(platformContext);
  const read = await tryRead(log, 'session', () => context.get(sessionContext).read());
  return read.ok ? read.value : undefined;
}
