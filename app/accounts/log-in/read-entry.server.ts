import { readKnown, type CanonicalPart } from '../../../platform/room/request-parts.server.ts';
import { returnPath } from '../session/return-path.ts';

/** Reads the query of the login or sign-up screen, which contains the return path. */
export function readEntry(known?: Record<string, readonly string[]>): CanonicalPart['read'] {
  return (search, path) => {
    const from = returnPath(search.get('from'));
    const read = readKnown(known)(search, path);
    return from ? `${read}${read === path ? '?' : '&'}from=${encodeURIComponent(from)}` : read;
  };
}
