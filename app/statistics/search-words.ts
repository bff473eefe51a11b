import { normalizeText } from '../../ui/text/normalize-text.ts';

/** The lists whose searches without a result are counted. */
export const searchPlaces = {
  consultants: 'Consultants',
  services: 'Care services',
  'care-directory': 'Care directory',
} as const;
export type SearchPlace = keyof typeof searchPlaces;
/** A search that found nothing. */
export type EmptySearch = { place: SearchPlace; words: string };

const longestTyped = 200;
const longestWords = 100;
const fewestDigitsOfNumber = 6;
/** An email address without '@': 'ann(at)example.org', 'ann [at] example', 'ann at example.org', 'ann at example dot org'. */
const emailInWords = /[([{<] ?at ?[)\]}>]|(?<![a-z\d])at [^ .]+(?:\.| dot )[a-z]{2}/;
const postcode = /(?<![a-z\d])[a-z]{1,2}\d[a-z\d]?[ ._-]?\d[a-z]{2}(?![a-z\d])/;

/**
 * Returns the typed words in a normalised spelling; undefined if they might identify or locate a person (an email
 * address, a telephone number, a postcode), or contain no usable word.
 */
export function searchWords(typed: string): string | undefined {
  const words = normalizeText(typed, 'NFKC', longestTyped)
    ?.toLowerCase()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (!words || words.length < 2 || words.length > longestWords) return undefined;
  const isPersonal =
    words.includes('@') ||
    emailInWords.test(words) ||
    words.replaceAll(/\P{Nd}/gu, '').length >= fewestDigitsOfNumber ||
    postcode.test(words);
  return isPersonal ? undefined : words;
}
