const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change data. Read requests always pass. Others pass only if the browser says that they come from our
 * own pages (Origin, or Sec-Fetch-Site where a browser leaves Origin out). A request with neither header is refused: every
 * supported browser sends one of them with a POST.
 */
export function isSameOrigin(method: string, headers: Headers, publicUrl: string): boolean {
  if (reading.has(method)) return true;
  const origin = headers.get('origin');
  // A page with Referrer-Policy: no-referrer sends its forms with the origin 'null'.
  if (origin && origin !== 'null') return origin === publicUrl;
  return headers.get('sec-fetch-site') === 'same-origin';
}
