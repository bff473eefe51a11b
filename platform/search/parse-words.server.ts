import { normalizeText } from '../../ui/text/normalize-text.ts';

/** Longer texts are only searched by the substring rule. */
const longestText = 100;
const mostTerms = 8;
/** The most words of a term that other terms stand for, such as 'end of life'. */
const longestTerm = 5;

/** A part of a search text, and the other terms that count as the same. */
export type SearchTerm = { typed: string; others: readonly string[] };

/**
 * A search text by its words. `terms`: each must match somewhere. `optional`: they only improve the place in the list, such
 * as 'consultant', which says nothing in a list of consultants.
 */
export type SearchWords = { terms: readonly SearchTerm[]; optional: readonly string[] };

/** What the words of a list mean: the other terms of a term, and words that say nothing there. All keys in the form of plainWords. */
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

/** Returns the text inside quotation marks, if they enclose the whole text: such a text is searched for as it is (D49). */
export function quotedPhrase(text: string): string | undefined {
  const found = /^["“”](.+)["“”]$/u.exec(text.trim());
  return found?.[1]?.trim() || undefined;
}

/**
 * Returns a search text by its words; undefined when it has none, or too many to search for. The longest term with others is
 * found first: 'end of life care' is 'end of life' and 'care'.
 */
export function parseWords(text: string, { others, optional }: SearchVocabulary): SearchWords | undefined {
  const words = plainWords(text).split(' ').filter(Boolean);
  const all: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (let length = Math.min(longestTerm, words.length - at); length > 1; length--) {
      if (!others.has(words.slice(at, at + length).join(' '))) continue;
      taken = length;
      break;
    }
    const typed = words.slice(at, at + taken).join(' ');
    all.push({ typed, others: others.get(typed) ?? [] });
    at += taken;
  }
  if (all.length === 0 || all.length > mostTerms) return undefined;
  const meant = all.filter(({ typed }) => !optional.has(typed));
  if (meant.length === 0) return { terms: all, optional: [] };
  return { terms: meant, optional: all.filter((term) => !meant.includes(term)).map(({ typed }) => typed) };
}
