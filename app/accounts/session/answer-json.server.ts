import type { RouterContextProvider } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Session } from './create-session-reader.server.ts';
import { sessionContext } from './session-context.server.ts';

type Answered = { status?: number; body: unknown; retryAfterSeconds?: number | undefined };

/**
 * Returns JSON for the signed-in user. Without a session: status 401, and `why` it ended, if known. On failure: 503.
 */
export async function answerJson(
  context: Readonly<RouterContextProvider>,
  what: string,
  answer: (session: Session, platform: Platform) => Promise<Answered>,
): Promise<Response> {
  const platform = context.get(platformContext);
  const read = await tryRead(platform.log, what, async () => {
    const reader = context.get(sessionContext);
    const session = await reader.readStored();
    return session ? answer(session, platform) : { status: 401, body: { error: 'no session', why: reader.over() } };
  });
  return toJson(read.ok ? read.value : { status: 503, body: { error: 'try again' }, retryAfterSeconds: 1 });
}

/** Returns the response to a method that a URL does not allow. */
export function refuseMethod(allowed: string): Response {
  return new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store', Allow: allowed } });
}

function toJson({ status = 200, body, retryAfterSeconds }: Answered): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return Response.json(body, { status, headers });
}
