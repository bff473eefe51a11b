import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import type { Route } from './+types/earlier-providers.endpoint.ts';
import { findEarlierProviders } from './find-earlier-providers.server.ts';
import { toEntry } from '../provider/provider-entry.ts';
import { parseProviderQuery } from '../provider.ts';

/** Returns the pages before the current one, starting at ?from=, to restore a long list after a reload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const from = Number(/^\d{1,6}$/.exec(searchParams.get('from') ?? '')?.[0] ?? 1);
  const read = await tryRead(log, 'earlier care providers', () =>
    findEarlierProviders(db, parseProviderQuery(searchParams), from),
  );
  if (!read.ok) return Response.json(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const today = todayInLondon();
  const { first, providers, near } = read.value;
  return Response.json({ first, providers: providers.map((one) => toEntry(one, today, near)) });
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store', Allow: 'GET' } });
}
