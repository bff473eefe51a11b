/** The header that tells programs when a refused request may be tried again; none where the answer names no time. */
export function retryHeaders(answer: object): Record<string, string> {
  return 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : {};
}
