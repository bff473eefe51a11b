import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod/mini';
import { sessionContext } from '../accounts/session-context.server.ts';
import { recordUsageEvent } from '../analytics/record-usage-event.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { withoutPersonalData } from '../../platform/log/create-log.server.ts';
import { loggedPath } from '../../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/report-crash.endpoint.ts';
import { placeOf } from './report-crash.ts';

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

/** Takes the report of a page that crashed in somebody's browser into the log, and counts it for who is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(platformContext);
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
  const crash = withoutQuotes(message);
  const calls = withoutQuotes(stack, 4000);
  log.error({ path: loggedPath(path), crash, stack: calls }, 'a page crashed in the browser');
  // It is in the log: whoever sees the crash screen is told so, also when it cannot be counted.
  await tryRead(log, 'error event', async () => {
    const session = await context.get(sessionContext).readStored();
    if (!session) return;
    const data = { error_message: crash, error_stack: calls, error_context: placeOf(loggedPath(path)) };
    await recordUsageEvent(db, session.viewer.id, { name: 'error', data: storable(data) });
  });
  return answer(204);
}

/** JSON of the database holds neither NUL nor halves of characters. */
function storable<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed().replaceAll('\0', '')]);
  return Object.fromEntries(entries) as Texts;
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
