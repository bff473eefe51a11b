import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.server.ts';

/** Who sends a request: for limits and for what is kept of a browser. */
export type Caller = { headers: Headers; clientAddress: string };

/** A browser's name for itself may be kept. Nobody reads more of it. */
const longestUserAgent = 1000;

/** The caller of a use case, out of a request. */
export function callerOf({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): Caller {
  const headers = new Headers(request.headers);
  const userAgent = headers.get('user-agent');
  if (userAgent) headers.set('user-agent', userAgent.slice(0, longestUserAgent));
  return { headers, clientAddress: context.get(requestContext).clientAddress };
}
