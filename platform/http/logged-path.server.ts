import { withoutPersonalData } from '../log/create-log.server.ts';
import { decodeEscapes } from '../log/decode-escapes.server.ts';

const longest = 300;

// The secrets of calendars, see app/engagements/calendar/feed-token.server.ts.
const secret = /cbcal_[\w-]+/g;

/** Returns a request's path for the log: decoded, without email addresses and secrets, and not too long. */
export function loggedPath(path: string): string {
  return withoutPersonalData(decodeEscapes(path).replaceAll(secret, '[secret]'), longest);
}
