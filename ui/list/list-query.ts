import { cutText } from '../text/cut-text.ts';

// The query of a list is what stands in its address. Every list reads and writes it with these.

/** Of a search text; the boxes have it as their `maxLength`. */
export const longestSearch = 100;
const lastPage = 100_000;

/**
 * A text of an address on one line, without spaces round it, cut to so many UTF-16 units. No search box sends a line break or
 * two spaces in a row; the database's own text relies on that.
 */
export function oneLine(text: string | null, mostUnits = longestSearch): string {
  return cutText((text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim(), mostUnits);
}

/** The values of a key that may be repeated: each once, none empty, at most so many. */
export function linesOf(texts: readonly string[], most: number, mostUnits = longestSearch): string[] {
  return [...new Set(texts.map((text) => oneLine(text, mostUnits)).filter(Boolean))].slice(0, most);
}

/** A whole number of up to six digits; undefined for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}

/** The page that an address asks for; the first when it asks for none. */
export function pageOf(search: URLSearchParams): number {
  return Math.min(Math.max(wholeNumber(search.get('page')) ?? 1, 1), lastPage);
}

type Value = string | number | false | undefined;
type Values = Record<string, Value | readonly string[]>;

/**
 * The address of a list. Values that are empty, false or undefined are left out, and so is page 1: each list has one address.
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
