import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Route } from './+types/session.endpoint.ts';
import { asSignedIn } from './known-viewer.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from './session-context.server.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** Renews the session and its session cache cookie. 401 when the session has ended; `why` gives the reason, if known. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } });
  const { log } = context.get(accountsContext).platform;
  const session = context.get(sessionContext);
  const read = await tryRead(log, 'session', () => session.renew());
  if (!read.ok)
    return Response.json({ error: 'try again' }, { status: 503, headers: { ...noStore, 'Retry-After': '1' } });
  if (!read.value)
    return Response.json({ error: 'no session', why: session.over() }, { status: 401, headers: noStore });
  return Response.json({ ...asSignedIn(read.value), now: Date.now() }, { headers: noStore });
}

/** The URL accepts POST only. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'POST' } });
}
