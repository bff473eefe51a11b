import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod/mini';
import { platformContext, requestContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import type { Route } from './+types/consent.endpoint.ts';
import { consentCookieOf, kindsToAsk } from '../consent.ts';
import { recordConsent } from './record-consent.server.ts';

const answers = z.strictObject({ statistics: z.optional(z.boolean()), advertising: z.optional(z.boolean()) });

/** The limit for one network address. It is enough for visitors who change their minds several times. */
const limit = new RateLimiterMemory({ points: 20, duration: 60 });
/** The limit for all network addresses together: one client may have many, and each choice adds a row. */
const limitOfAll = new RateLimiterMemory({ points: 300, duration: 60 });
const answer = (status: number, cookie?: string) =>
  new Response(null, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'POST' }),
      ...(cookie && { 'Set-Cookie': cookie }),
    },
  });

/**
 * Records a choice that a page has already stored, and sets the cookie again: some browsers delete cookies set by scripts
 * within days.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405);
  const { config, db, log } = context.get(platformContext);
  const asked = kindsToAsk(config.thirdParties);
  if (asked.length === 0) return answer(404);
  try {
    await limit.consume(context.get(requestContext).clientAddress);
    await limitOfAll.consume('all');
  } catch {
    return answer(429);
  }
  const given = answers.safeParse(await request.json().catch(() => undefined));
  if (!given.success || !asked.every((kind) => given.data[kind] !== undefined)) return answer(400);
  const cookie = consentCookieOf(given.data, config.publicUrl.startsWith('https:'));
  const written = await tryRead(log, 'consent', () => recordConsent(db, given.data));
  return answer(written.ok ? 204 : 503, cookie);
}

/** Refuses a GET request with 405. */
export function loader() {
  return answer(405);
}
