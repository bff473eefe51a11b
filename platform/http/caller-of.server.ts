import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.server.ts';

/** Who sends a request: for rate limits and for what is stored about a browser. */
export type Caller = { headers: Headers; clientAddress: string };

/** A stored User-Agent header is cut after this many characters. */
const longestUserAgent = 1000;

/** Returns the caller of a use case, from a request. */
export function callerOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Caller {
  const headers = new Headers(request.headers);
  const userAgent = headers.get('user-agent');
  if (userAgent) headers.set('user-agent', userAgent.slice(0, longestUserAgent));
  return { headers, clientAddress: context.get(requestContext).clientAddress };
}
