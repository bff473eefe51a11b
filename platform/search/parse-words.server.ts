import { normalizeText } from '../../ui/text/normalize-text.ts';

/** The longest search text that is split into words. A longer text is searched for unchanged (decision D49). */
const longestText = 100;
const mostTerms = 8;
/** The maximum number of words in a term that has synonyms, such as 'end of life'. */
const longestTerm = 5;

/** A part of a search text, and its synonyms. */
export type SearchTerm = { typed: string; others: readonly string[] };

/**
 * A search text, split into terms. `terms`: each must match somewhere. `optional`: words that only improve the ranking,
 * such as 'consultant', which is meaningless in a list of consultants.
 */
export type SearchWords = { terms: readonly SearchTerm[]; optional: readonly string[] };

/** A list's synonyms (`others`, by termKey) and meaningless words (`optional`, as plainWords returns them). */
export type SearchVocabulary = {
  others: ReadonlyMap<string, readonly string[]>;
  optional: ReadonlySet<string>;
};

/** Returns the text in lower case without accents, with single spaces in place of punctuation, as the database indexes it. */
export function plainWords(text: string): string {
  const plain = normalizeText(text.toLowerCase(), 'NFD', longestText) ?? '';
  return plain
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/[’‘ʼ']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Returns the key under which a term has its synonyms: its words, each without a plural ending, so that 'turnarounds'
 * has those of 'turnaround'. `words`: as plainWords returns them. The key is not always a word: 'premise' for 'premises'.
 */
export function termKey(words: string): string {
  const singular = (word: string) => {
    if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
    return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
  };
  return words.split(' ').map(singular).join(' ');
}

/** If quotation marks enclose the whole text, returns the text between them, which is searched for as it is (D49). */
export function quotedPhrase(text: string): string | undefined {
  const found = /^["“”](.+)["“”]$/u.exec(text.trim());
  return found?.[1]?.trim() || undefined;
}

/**
 * Splits a search text into terms; returns undefined if it has none, or too many to search for. The longest term with
 * synonyms is found first: 'end of life care' becomes 'end of life' and 'care'.
 */
export function parseWords(text: string, { others, optional }: SearchVocabulary): SearchWords | undefined {
  const words = plainWords(text).split(' ').filter(Boolean);
  const all: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (let length = Math.min(longestTerm, words.length - at); length > 1; length--) {
      if (!others.has(termKey(words.slice(at, at + length).join(' ')))) continue;
      taken = length;
      break;
    }
    const typed = words.slice(at, at + taken).join(' ');
    all.push({ typed, others: others.get(termKey(typed)) ?? [] });
    at += taken;
  }
  if (all.length === 0 || all.length > mostTerms) return undefined;
  const meant = all.filter(({ typed }) => !optional.has(typed));
  if (meant.length === 0) return { terms: all, optional: [] };
  return { terms: meant, optional: all.filter((term) => !meant.includes(term)).map(({ typed }) => typed) };
}
