import { RateLimiterMemory } from 'rate-limiter-flexible';
import { platformContext, requestContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { longDateOf } from '../../../ui/text/dates.ts';
import type { Route } from './+types/download-providers.endpoint.ts';
import { locateSearch } from '../search/locate-search.server.ts';
import { listProviders } from './list-providers.server.ts';
import { fileBegin, fileLines } from './providers-file.ts';
import { directoryHref, parseProviderQuery, type Provider } from '../provider.ts';

/** The limit for each network: 60 files in ten minutes. A file for all of England takes a minute of database time. */
const limit = new RateLimiterMemory({ points: 60, duration: 600 });
const sorry = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Returns all providers that match a search as a CSV file, sorted by name, or by distance if the search names a place.
 * The file is streamed in parts, no faster than the client reads it, and the stream stops when the client disconnects.
 * The first part is read before the response begins, so that an error can still set the status.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, log, config } = context.get(platformContext);
  const query = parseProviderQuery(new URL(request.url).searchParams);
  const isWithin = await limit.consume(context.get(requestContext).clientAddress).then(
    () => true,
    () => false,
  );
  if (!isWithin)
    return sorry(429, 'You’ve downloaded a lot of files. Please try again in ten minutes.', { 'Retry-After': '600' });
  const read = await tryRead(log, 'providers file', async () => {
    const { search, place, near } = await locateSearch(db, query);
    const parts = listProviders(db, search, place);
    return { near, parts, first: request.method === 'HEAD' ? undefined : await parts.next() };
  });
  if (!read.ok) return sorry(503, 'Failed to load care providers', { 'Retry-After': '60' });
  const { near, parts, first } = read.value;
  const pageOf = (id: string) => new URL(`/care-directory/${id}`, config.publicUrl).href;
  const placeName = near?.name ?? undefined;
  const begin = fileBegin(longDateOf(Date.now()), config.siteName, placeName);
  const body = written(begin, first, parts, (providers) => fileLines(providers, pageOf, placeName));
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="care-providers.csv"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      Link: `<${new URL(directoryHref(query), config.publicUrl).href}>; rel="canonical"`,
    },
  });
}

type Part = IteratorResult<Provider[], void>;

function written(
  begin: string,
  first: Part | undefined,
  parts: AsyncGenerator<Provider[]>,
  lines: (providers: Provider[]) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Part | undefined = first;
  let hasBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await parts.next());
        next = undefined;
        const text = (hasBegun ? '' : begin) + (part.done ? '' : lines(part.value));
        hasBegun = true;
        if (text) controller.enqueue(encoder.encode(text));
        if (part.done) controller.close();
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    // The stream reads a part only when the client requests it.
    { highWaterMark: 0 },
  );
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store', Allow: 'GET, HEAD' } });
}
