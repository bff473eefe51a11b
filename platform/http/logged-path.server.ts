import { withoutPersonalData } from '../log/create-log.server.ts';

const longest = 300;

/** The path of a request as the log may have it: readable, without e-mail addresses, and not too long. */
export function loggedPath(path: string): string {
  let readable = path;
  try {
    readable = decodeURIComponent(path);
  } catch {
    // It stays as it came.
  }
  return withoutPersonalData(readable, longest);
}
