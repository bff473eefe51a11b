import { notInLine, replaceEach } from './control-characters.ts';
import { normalizeText } from './normalize-text.ts';

/** Returns a text such as '1.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const longestFileName = 100;

/** Returns a file name in its stored form: without misleading characters, at most 100 characters long. */
export function cleanFileName(name: string): string {
  // The end of a file name matters more than its beginning.
  const end = normalizeText(name.slice(-4 * longestFileName), 'NFC', 4 * longestFileName) ?? '';
  const clean = replaceEach(end, notInLine, ' ')
    .replaceAll(/["\\/\s]+/g, ' ')
    .trim();
  return [...clean].slice(-longestFileName).join('') || 'file';
}
