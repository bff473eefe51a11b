import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RouterContextProvider } from 'react-router';
import { platformContext, requestContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { hasOwnCookie } from '../accounts/session/create-session-reader.server.ts';
import { sessionContext } from '../accounts/session/session-context.server.ts';
import { recordUsageEvent } from '../analytics/record-usage-event.server.ts';
import { crashEvent, crashOf, type Crash } from './crash/crash-event.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Returns a function that counts a crash and returns whether it is within the limits of this minute. */
export function createCrashLimit(): (clientAddress: string) => Promise<boolean> {
  // Per network address: enough for a page that crashes repeatedly, too few to fill a disk.
  const perAddress = new RateLimiterMemory({ points: 20, duration: 60 });
  // For all network addresses together: a client may have many.
  const all = new RateLimiterMemory({ points: 200, duration: 60 });
  return async (clientAddress) => {
    try {
      await perAddress.consume(clientAddress);
      await all.consume('all');
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Counts a crash of a signed-in user; nothing is stored about visitors. Never fails: an error here is only logged,
 * because the crash itself is already in the log.
 */
export async function recordCrash(context: Context, crash: Crash): Promise<void> {
  const { db, log } = context.get(platformContext);
  await tryRead(log, 'error event', async () => {
    const session = await context.get(sessionContext).readStored();
    if (session) await recordUsageEvent(db, session.viewer.id, crashEvent(crash));
  });
}

const isWithinLimits = createCrashLimit();

/**
 * Counts an unexpected server error of a signed-in user, as recordCrash does. If many pages fail at once, only a few of
 * the failures cause another database query.
 */
export async function recordServerCrash(context: Context, request: Request, error: unknown): Promise<void> {
  if (!hasOwnCookie(request.headers.get('cookie'))) return;
  if (!(await isWithinLimits(context.get(requestContext).clientAddress))) return;
  const { build } = context.get(requestContext);
  await recordCrash(context, { ...crashOf(error, new URL(request.url).pathname), build });
}
