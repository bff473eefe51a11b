import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Route } from './+types/area-suggestions.endpoint.ts';
import { suggestAreas } from './suggest-areas.server.ts';

const longestPart = 100;

/**
 * Returns towns and counties for the typed text. The response is the same for all users, so the page cache stores it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  if (typed.length > longestPart) return Response.json({ areas: [] });
  const read = await tryRead(log, 'area suggestions', () => suggestAreas(db, typed));
  if (read.ok) return Response.json({ areas: read.value });
  return Response.json({ areas: [] }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store', Allow: 'GET' } });
}
