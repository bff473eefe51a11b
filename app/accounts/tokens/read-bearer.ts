/**
 * Returns the token in the Authorization header; undefined for a visitor. A visitor's supabase-js sends its key as the
 * token; the key grants nothing.
 */
export function readBearer(headers: Headers): string | undefined {
  const [scheme = '', token = '', ...more] = (headers.get('authorization') ?? '').trim().split(/ +/, 3);
  if (scheme.toLowerCase() !== 'bearer' || token === '' || more.length > 0) return undefined;
  return token === headers.get('apikey') ? undefined : token;
}
