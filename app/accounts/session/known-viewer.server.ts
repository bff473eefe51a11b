import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Log } from '../../../platform/log/create-log.server.ts';
import { sessionContext } from './session-context.server.ts';
import type { KnownViewer } from './auth-provider.tsx';
import type { SignedIn } from './signed-in.ts';
import type { Session, SessionReader } from './create-session-reader.server.ts';

/** What a page is told about who looks at it. Undefined when that cannot be found out: the page then keeps what it knew. */
export async function knownViewer(reader: SessionReader, log: Log): Promise<KnownViewer | undefined> {
  const read = await tryRead(log, 'session', () => reader.read());
  if (!read.ok) return undefined;
  const now = Date.now();
  if (!read.value) return { signedIn: null, now: 0 };
  return { signedIn: asSignedIn(read.value), now };
}

/** What the browser may know of a session and its person. */
export function asSignedIn({ viewer, id, expiresAt }: Session): SignedIn {
  const { id: userId, email, role, isConfirmed } = viewer;
  return { user: { id: userId, email, role, isConfirmed }, session: { id, expiresAt } };
}

/** The session, for a screen that stands without it too. Undefined when it cannot be found out whether there is one. */
export async function knownSession(context: Readonly<RouterContextProvider>): Promise<Session | null | undefined> {
  const { log } = context.get(platformContext);
  const read = await tryRead(log, 'session', () => context.get(sessionContext).read());
  return read.ok ? read.value : undefined;
}
