import { cutText } from '../text/cut-text.ts';

// The query of a list is in its URL. Every list reads and writes it with these functions.

/** The longest search text; also the `maxLength` of the search boxes. */
export const longestSearch = 100;
const lastPage = 100_000;

/**
 * Returns a text from a URL as one line: trimmed, with single spaces, and cut to `mostUnits` UTF-16 units. Comparisons
 * with texts in the database rely on this form.
 */
export function oneLine(text: string | null, mostUnits = longestSearch): string {
  return cutText((text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim(), mostUnits);
}

/** Returns the values of a repeated key: each once, none empty, at most `most`. */
export function linesOf(texts: readonly string[], most: number, mostUnits = longestSearch): string[] {
  return [...new Set(texts.map((text) => oneLine(text, mostUnits)).filter(Boolean))].slice(0, most);
}

/** Returns a whole number of up to six digits; undefined for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Returns the page number in the query, or 1 if there is none. */
export function pageOf(search: URLSearchParams): number {
  return Math.min(Math.max(wholeNumber(search.get('page')) ?? 1, 1), lastPage);
}

type Value = string | number | false | undefined;
type Values = Record<string, Value | readonly string[]>;

/**
 * Returns the URL of a list. Empty, false and undefined values and page 1 are left out, so that each list has one URL.
 */
export function listHref(path: string, values: Values, page = 1): string {
  const search = new URLSearchParams();
  const all: Values = { ...values, page: page > 1 && page };
  for (const [name, value] of Object.entries(all)) {
    for (const one of typeof value === 'object' ? value : [value]) {
      if (one !== '' && one !== false && one !== undefined) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
