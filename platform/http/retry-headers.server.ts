/** Returns the Retry-After header of a refused request; no header if the answer has no time. */
export function retryHeaders(answer: object): Record<string, string> {
  return 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : {};
}
