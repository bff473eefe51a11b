import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod/mini';
import type { Database } from '../../platform/database/open-database.server.ts';
import { recordUsageEvent } from './record-usage-event.server.ts';
import { navigationPlaces, signUpPlaces, viewedPages, type UsageEvent } from './usage-event.ts';

/** Whether the database's JSON can hold this text: unlike JSON itself, it allows neither NUL nor lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const shownName = z.string().check(z.maxLength(200), z.refine(isStorable));

/** The events that a page or a program may report. The server itself records log-ins and log-outs. */
export const reportedEvent = z.union([
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

export type ReportedEvent = z.infer<typeof reportedEvent>;

/** The limit for one person: no one clicks more often than this. */
const limit = new RateLimiterMemory({ points: 120, duration: 60 });

/** Stores an event that a signed-in user's page or program reports. Returns whether it is within the limit. `id`: see recordUsageEvent. */
export async function recordReportedEvent(
  db: Database,
  userId: string,
  reported: ReportedEvent,
  id?: string,
): Promise<boolean> {
  const isWithin = await limit.consume(userId).then(
    () => true,
    () => false,
  );
  if (!isWithin) return false;
  const { event_name: name, event_data: data } = reported;
  await recordUsageEvent(db, userId, { name, data } as UsageEvent, id);
  return true;
}
