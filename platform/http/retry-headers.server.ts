/** Returns the Retry-After header for a refused request; no header if the refusal names no time. */
export function retryHeaders(answer: object): Record<string, string> {
  return 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : {};
}
