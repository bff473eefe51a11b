import { isPostcodeDistrict, isWholePostcode } from '../places/postcode.ts';
import { distances, type Distance } from '../provider.ts';

/** The search text without its place (`q`), the place, and the distance in miles that the text names, if it names one. */
export type SplitText = { q: string; near: string; within?: Distance };

/** If the words from `at` on are like 'within 5 miles of', returns the distance, rounded up to one of `distances`. */
function milesAt(words: readonly string[], at: number): Distance | undefined {
  const [within, count = '', miles = '', of] = words.slice(at, at + 4);
  if (within !== 'within' || of !== 'of' || !/^miles?$/.test(miles) || !/^\d{1,3}$/.test(count)) return undefined;
  return distances.find((distance) => distance >= Number(count)) ?? distances.at(-1);
}

/** Splits off a postcode at the end of the text, or its first half if other words come before it: 'dementia BS1'. */
function splitPostcode(words: readonly string[]): SplitText | undefined {
  const isDistrictLast = words.length > 1 && isPostcodeDistrict(words.at(-1) ?? '');
  const length =
    [2, 1].find((count) => words.length >= count && isWholePostcode(words.slice(-count).join(''))) ??
    (isDistrictLast ? 1 : undefined);
  if (length === undefined) return undefined;
  return { q: words.slice(0, -length).join(' '), near: words.slice(-length).join(' ') };
}

/**
 * Splits 'dementia care near OL4', 'hospice within 5 miles of Leeds' or 'dementia BS1 4ST' into the text to search for,
 * the place and the distance. Undefined if the text has neither a place after words such as 'near' nor a postcode at
 * its end. `text`: at most 100 characters. `before`: the words that may come before a place.
 */
export function splitPlace(text: string, before: readonly string[] = ['near']): SplitText | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const lower = words.map((word) => word.toLowerCase());
  for (let at = words.length - 2; at >= 0; at--) {
    const isNear = before.includes(lower[at] ?? '');
    const isClose = lower[at] === 'close' && lower[at + 1] === 'to';
    const miles = milesAt(lower, at);
    if (!isNear && !isClose && miles === undefined) continue;
    const near = words.slice(at + (isNear ? 1 : isClose ? 2 : 4)).join(' ');
    if (near === '') return undefined;
    return { q: words.slice(0, at).join(' '), near, ...(miles !== undefined && { within: miles }) };
  }
  return splitPostcode(words);
}
