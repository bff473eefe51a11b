import { data, type RouterContextProvider } from 'react-router';
import { failureContext, platformContext } from '../../platform/http/request-context.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';

/**
 * Reads what a middleware needs before the screen runs. When reading fails, the page responds with 503 and an error event is
 * stored. When the database does not respond at all, the failure is only logged, because the event could not be stored.
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
