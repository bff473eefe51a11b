const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: reading requests always may pass; others only when the browser says that they
 * come from our own pages (Origin, or Sec-Fetch-Site where a browser leaves Origin out). A request that says neither is
 * refused: every browser that runs this site sends one of the two with a POST.
 */
export function isSameOrigin(method: string, headers: Headers, publicUrl: string): boolean {
  if (reading.has(method)) return true;
  const origin = headers.get('origin');
  // A page that names itself to nobody (Referrer-Policy: no-referrer) sends its forms with the origin 'null'.
  if (origin && origin !== 'null') return origin === publicUrl;
  return headers.get('sec-fetch-site') === 'same-origin';
}
