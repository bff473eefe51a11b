import { z } from '@hono/zod-openapi';
import type { CallContext } from '../call-context.ts';

/** The version of the protocol; its header tells supabase-js where in an answer the error code is. */
const versionHeader = { 'X-Supabase-Api-Version': '2024-01-01' };

type Status = 400 | 401 | 403 | 404 | 415 | 422 | 429 | 503;
/** The server refuses a body that is too large before the API sees it. */
type DescribedStatus = Status | 413;

/** Why a call was refused. `code`: one of the codes that supabase-js knows. `reasons`: why a password is too weak. */
export type AuthError = {
  status: Status;
  code: string;
  message: string;
  reasons?: readonly string[];
  retryAfterSeconds?: number;
};

const errorSchema = z
  .object({
    code: z.string().openapi({ example: 'invalid_credentials' }),
    error_code: z.string().openapi({ description: 'The same as code.' }),
    message: z.string().openapi({ description: 'What went wrong, in plain English.' }),
    msg: z.string().openapi({ description: 'The same as message.' }),
    weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
  })
  .openapi('AuthError');

/** Answers a refused call in the shape of the protocol. */
export function answerAuthError(c: CallContext, error: AuthError): Response {
  const { status, code, message, reasons, retryAfterSeconds } = error;
  const headers: Record<string, string> = { ...versionHeader, 'Cache-Control': 'no-store' };
  if (retryAfterSeconds) headers['Retry-After'] = String(retryAfterSeconds);
  const body = { code, error_code: code, message, msg: message };
  return c.json(reasons ? { ...body, weak_password: { reasons } } : body, status, headers);
}

/** Returns the error for a rate limit. `code`: also 'over_email_send_rate_limit'. */
export const tooManyError = (
  { text, retryAfterSeconds }: { text: string; retryAfterSeconds: number },
  code = 'over_request_rate_limit',
): AuthError => ({ status: 429, code, message: text, retryAfterSeconds });

export const invalid = (message: string): AuthError => ({ status: 400, code: 'validation_failed', message });

const meanings: Record<DescribedStatus, string> = {
  400: 'The call is not as described, or the email address or password is wrong.',
  401: 'The call has no access token.',
  403: 'The token is invalid, its session has ended, or it may not do this.',
  404: 'There is no such thing.',
  413: 'The body is too large. (Plain text.)',
  415: 'The body is not JSON.',
  422: 'The password is too weak, or the account cannot be created.',
  429: 'Too many tries. Retry-After says how many seconds to wait.',
  503: 'The database cannot be reached.',
};

type Described = {
  description: string;
  content?: Record<string, { schema: z.ZodType }>;
  headers?: Record<string, { description: string; schema: { type: 'integer' } }>;
};

const retryAfter = {
  'Retry-After': { description: 'How many seconds to wait.', schema: { type: 'integer' } },
} as const;

/** Describes the refusals of a call. */
export const describeAuthErrors = (...statuses: Status[]): Partial<Record<DescribedStatus, Described>> =>
  Object.fromEntries([...statuses, 503 as const].map((status) => [status, describeRefusal(status)]));

/** Describes the refusals of a call that has a JSON body. */
export const describeBodyErrors = (...statuses: Status[]): Partial<Record<DescribedStatus, Described>> => ({
  ...describeAuthErrors(...statuses, 415),
  413: describeRefusal(413),
});

function describeRefusal(status: DescribedStatus): Described {
  const content: Described['content'] =
    status === 413 ? { 'text/plain': { schema: z.string() } } : { 'application/json': { schema: errorSchema } };
  return { description: meanings[status], content, ...(status === 429 && { headers: retryAfter }) };
}
