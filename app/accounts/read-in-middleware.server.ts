import { data, type RouterContextProvider } from 'react-router';
import { failureContext, platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';

/**
 * What a middleware has to know before a screen is asked. When it cannot be read, the page says so with 503, and that is an error
 * event. A database that gives no answer would have to store the event itself: then the log has it, and nobody else.
 */
export async function readInMiddleware<Value>(
  context: Readonly<RouterContextProvider>,
  what: string,
  readIt: () => Promise<Value>,
): Promise<Value> {
  const read = await tryRead(context.get(platformContext).log, what, readIt);
  if (read.ok) return read.value;
  if (read.reason === 'answered-with-error') context.get(failureContext)(read.error);
  throw data(null, { status: 503 });
}
