import { sessionContext } from '../accounts/session/session-context.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Route } from './+types/usage-events.endpoint.ts';
import { recordReportedEvent, reportedEvent } from './record-reported-event.server.ts';

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...(status === 405 && { Allow: 'POST' }) } });

/** Stores a usage event of a signed-in user. An event of a visitor is not stored, but gets the same response. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405);
  const event = reportedEvent.safeParse(await request.json().catch(() => undefined));
  if (!event.success) return answer(400);
  const { db, log } = context.get(platformContext);
  const read = await tryRead(log, 'usage event', async () => {
    const session = await context.get(sessionContext).readStored();
    if (!session) return 204;
    return (await recordReportedEvent(db, session.viewer.id, event.data)) ? 204 : 429;
  });
  return answer(read.ok ? read.value : 503);
}

/** Refuses a GET request with 405. */
export function loader() {
  return answer(405);
}
