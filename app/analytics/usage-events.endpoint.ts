import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod/mini';
import { sessionContext } from '../accounts/session/session-context.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Route } from './+types/usage-events.endpoint.ts';
import { recordUsageEvent } from './record-usage-event.server.ts';
import { navigationPlaces, signUpPlaces, viewedPages, type UsageEvent } from './usage-event.ts';

/** Whether the database's JSON can hold this text: unlike JSON itself, it allows neither NUL nor lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const shownName = z.string().check(z.maxLength(200), z.refine(isStorable));

/** The events that a page may report. The server itself records log-ins and log-outs. */
const reported = z.union([
  z.strictObject({
    event_name: z.enum(['profile_click', 'login_click']),
    event_data: z.strictObject({ location: z.enum(navigationPlaces) }),
  }),
  z.strictObject({
    event_name: z.literal('signup_click'),
    event_data: z.strictObject({ location: z.enum(signUpPlaces) }),
  }),
  z.strictObject({
    event_name: z.literal('page_view'),
    event_data: z.strictObject({ page: z.enum(viewedPages) }),
  }),
  z.strictObject({
    event_name: z.literal('service_view'),
    event_data: z.strictObject({
      serviceId: z.uuid(),
      serviceName: shownName,
    }),
  }),
  z.strictObject({
    event_name: z.literal('consultant_view'),
    event_data: z.strictObject({ consultantId: z.uuid(), consultantName: shownName }),
  }),
  z.strictObject({
    event_name: z.literal('blog_click'),
    event_data: z.strictObject({ slug: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9-]+$/)) }),
  }),
]);

/** The limit for one person: no one clicks more often than this. */
const limit = new RateLimiterMemory({ points: 120, duration: 60 });
const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...(status === 405 && { Allow: 'POST' }) } });

/** Stores a usage event of a signed-in user. An event of a visitor is not stored, but gets the same response. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405);
  const event = reported.safeParse(await request.json().catch(() => undefined));
  if (!event.success) return answer(400);
  const { db, log } = context.get(platformContext);
  const read = await tryRead(log, 'usage event', async () => {
    const session = await context.get(sessionContext).readStored();
    if (!session) return 204;
    const isWithin = await limit.consume(session.viewer.id).then(
      () => true,
      () => false,
    );
    if (!isWithin) return 429;
    const { event_name: name, event_data: data } = event.data;
    await recordUsageEvent(db, session.viewer.id, { name, data } as UsageEvent);
    return 204;
  });
  return answer(read.ok ? read.value : 503);
}

/** Refuses a GET request with 405. */
export function loader() {
  return answer(405);
}
