import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import type { Route } from './+types/evidence-file.endpoint.ts';
import { readEvidence } from './read-evidence.server.ts';

export const middleware = [requireUser, requireOperator];

/** Returns a file of evidence to an operator. It is always downloaded and never displayed, because its content is not trusted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  const read = await tryRead(platform.log, 'evidence', () => readEvidence(platform, params.evidenceId));
  if (!read.ok) return new Response('We can’t open the file right now.', { status: 503, headers });
  if (!read.value) return new Response('That file is no longer here.', { status: 404, headers });
  const { bytes, contentType, fileName } = read.value;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}
