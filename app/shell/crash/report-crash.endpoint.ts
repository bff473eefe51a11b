import { z } from 'zod/mini';
import { loggedPath } from '../../../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../../../platform/http/request-context.server.ts';
import type { Route } from './+types/report-crash.endpoint.ts';
import { longestCrash, withoutQuotes } from './crash-event.server.ts';
import { createCrashLimit, recordCrash } from '../record-crash.server.ts';

/** A crash report from a browser. It contains no typed text, no query and no name. */
const crashReport = z.object({
  message: z.string().check(z.maxLength(longestCrash.message)),
  stack: z.string().check(z.maxLength(longestCrash.stack)),
  path: z.string().check(z.maxLength(longestCrash.path)),
  build: z.optional(z.string().check(z.maxLength(longestCrash.build))),
});

const isWithinLimits = createCrashLimit();
const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', Allow: 'POST' } });

/** Logs the report of a page that crashed in a browser, and counts the crash if a user is signed in. */
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
  // The report is in the log, so the crash screen may say so even if counting fails.
  await recordCrash(context, report.data);
  return answer(204);
}

/** Returns status 405: this URL accepts only POST. */
export function loader() {
  return answer(405);
}
