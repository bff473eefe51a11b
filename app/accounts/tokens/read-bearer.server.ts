import { isPersonalToken } from './personal-token.server.ts';

const scheme = /^bearer(?: |$)/i;

/**
 * Returns the token in the Authorization header, which may be no token at all; undefined for a visitor. A visitor's
 * supabase-js sends its key as the token; the key grants nothing, unless it is a personal access token.
 */
export function readBearer(headers: Headers): string | undefined {
  const header = (headers.get('authorization') ?? '').trim();
  const token = scheme.test(header) ? header.slice('bearer'.length).trim() : '';
  const isKey = token === headers.get('apikey') && !isPersonalToken(token);
  return token === '' || isKey ? undefined : token;
}
