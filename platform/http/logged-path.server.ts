import { withoutPersonalData } from '../log/create-log.server.ts';
import { decodeEscapes } from '../log/decode-escapes.server.ts';

const longest = 300;

/** Returns a request's path for the log: decoded, without email addresses, and not too long. */
export function loggedPath(path: string): string {
  return withoutPersonalData(decodeEscapes(path), longest);
}
