import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/work-file.endpoint.ts';
import { openWorkFile } from './open-work-file.server.ts';

export const middleware = [requireUser];

/** Gives a file to a side of its engagement. It is always downloaded and never displayed: its content is not trusted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const platform = context.get(platformContext);
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
  const asText = { ...headers, 'Content-Type': 'text/plain; charset=utf-8' };
  const read = await tryRead(platform.log, 'work file', () => openWorkFile(platform, viewer.id, params.fileId));
  if (!read.ok)
    return new Response('We can’t open the file right now. Try again in a moment.', { status: 503, headers: asText });
  if (!read.value) return new Response('That file isn’t here.', { status: 404, headers: asText });
  const { body, bytes, contentType, fileName } = read.value;
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
