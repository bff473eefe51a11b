import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod/mini';
import { withoutPersonalData } from '../../platform/log/create-log.server.ts';
import { loggedPath } from '../../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/report-crash.endpoint.ts';

/** What the browser tells of a crash. No text that the person typed, no query, no name. */
const crashReport = z.object({
  message: z.string().check(z.maxLength(500)),
  stack: z.string().check(z.maxLength(4000)),
  path: z.string().check(z.maxLength(300)),
});

/** Per address: enough for a page that crashes again and again, too little to fill a disk. */
const limit = new RateLimiterMemory({ points: 20, duration: 60 });
/** From all addresses together: somebody may have very many. */
const limitOfAll = new RateLimiterMemory({ points: 200, duration: 60 });
const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', Allow: 'POST' } });

/** Takes the report of a page that crashed in somebody's browser into the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const { log } = context.get(platformContext);
  const { clientAddress } = context.get(requestContext);
  if (request.method !== 'POST') return answer(405);
  try {
    await limit.consume(clientAddress);
    await limitOfAll.consume('all');
  } catch {
    return answer(429);
  }
  const report = crashReport.safeParse(await request.json().catch(() => undefined));
  if (!report.success) return answer(400);
  const { message, stack, path } = report.data;
  log.error(
    {
      path: loggedPath(path),
      crash: withoutQuotes(message),
      stack: withoutQuotes(stack, 4000),
    },
    'a page crashed in the browser',
  );
  return answer(204);
}

/** An error's own words may quote what a person typed: quotations and long numbers stay out of the log. */
function withoutQuotes(text: string, maxLength?: number): string {
  return withoutPersonalData(text, maxLength)
    .replace(/"[^"]*"|‘[^‘’]*’|“[^“”]*”|`[^`]*`/g, '[quoted]')
    .replace(/\d[\d\s-]{5,}/g, '[number]');
}

/** There is nothing to read here. */
export function loader() {
  return answer(405);
}
