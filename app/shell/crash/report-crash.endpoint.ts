import { z } from 'zod/mini';
import { loggedPath } from '../../../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../../../platform/http/request-context.server.ts';
import type { Route } from './+types/report-crash.endpoint.ts';
import { longestCrash, withoutQuotes } from './crash-event.server.ts';
import { createCrashLimit, recordCrash } from '../record-crash.server.ts';

/** What the browser tells of a crash. No text that the person typed, no query, no name. */
const crashReport = z.object({
  message: z.string().check(z.maxLength(longestCrash.message)),
  stack: z.string().check(z.maxLength(longestCrash.stack)),
  path: z.string().check(z.maxLength(longestCrash.path)),
});

const isWithinLimits = createCrashLimit();
const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', Allow: 'POST' } });

/** Takes the report of a page that crashed in somebody's browser into the log, and counts it for who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405);
  if (!(await isWithinLimits(context.get(requestContext).clientAddress))) return answer(429);
  const report = crashReport.safeParse(await request.json().catch(() => undefined));
  if (!report.success) return answer(400);
  const { message, stack, path } = report.data;
  const crash = withoutQuotes(message);
  const calls = withoutQuotes(stack, longestCrash.stack);
  context
    .get(platformContext)
    .log.error({ path: loggedPath(path), crash, stack: calls }, 'a page crashed in the browser');
  // It is in the log: whoever sees the crash screen is told so, also when it cannot be counted.
  await recordCrash(context, report.data);
  return answer(204);
}

/** There is nothing to read here. */
export function loader() {
  return answer(405);
}
