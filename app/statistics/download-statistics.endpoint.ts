import { platformContext } from '../../platform/http/request-context.server.ts';
import { londonDay } from '../../ui/text/dates.ts';
import { requireUser } from '../accounts/session/session-middleware.server.ts';
import { requireOperator } from '../accounts/operators/require-operator.server.ts';
import type { Route } from './+types/download-statistics.endpoint.ts';
import { pageKindsContext } from './page-kinds-context.server.ts';
import { readSpan } from './periods.ts';
import { writeStatisticsFile } from './write-statistics-file.server.ts';

export const middleware = [requireUser, requireOperator];

const noStore = { 'Cache-Control': 'no-store' };

/** Serves a section of /statistics as a CSV file: ?figure=sign-ups&by=week. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const figure = searchParams.get('figure') ?? 'sign-ups';
  const span = readSpan(searchParams.get('by'));
  const { db } = context.get(platformContext);
  const file = await writeStatisticsFile(db, figure, span, londonDay(Date.now()), context.get(pageKindsContext));
  if (file === undefined)
    return new Response('We don’t have that figure.', {
      status: 404,
      headers: { ...noStore, 'Content-Type': 'text/plain' },
    });
  return new Response(file, {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${figure}-by-${span}.csv"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return new Response(null, { status: 405, headers: { ...noStore, Allow: 'GET, HEAD' } });
}
