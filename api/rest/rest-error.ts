import type { CallContext } from '../call-context.ts';
import type { QueryError } from './query/table-query.ts';

/** An error in the protocol's shape, with its HTTP status. */
export type RestError = QueryError & { retryAfterSeconds?: number };

export const restError = (status: number, code: string, message: string, details: string | null = null): RestError => ({
  status,
  code,
  message,
  details,
  hint: null,
});

/** The error after too many calls. */
export const tooManyCalls = (retryAfterSeconds: number): RestError => ({
  ...restError(429, 'over_request_rate_limit', `Too many calls. Try again in ${secondsText(retryAfterSeconds)}.`),
  retryAfterSeconds,
});

const secondsText = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);

/** Answers a refused call. supabase-js takes a HEAD request that is answered with 404 for a success, so it gets 400. */
export function answerRestError(c: CallContext, { status, retryAfterSeconds, ...body }: RestError): Response {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds);
  const isHead = c.req.method === 'HEAD';
  return new Response(isHead ? null : JSON.stringify(body), {
    status: isHead && status === 404 ? 400 : status,
    headers,
  });
}
