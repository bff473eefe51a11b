import { normalizeText } from '../../ui/text/normalize-text.ts';

/** How often each word occurs. */
export type Vocabulary = ReadonlyMap<string, number>;

const shortest = 3;
const longWord = 5;

/** The longest word that is compared. No word in the name of a place or care home is that long. */
const longestWord = 100;

/** Returns the word in lower case without accents, which users do not type. */
const plain = (word: string) => (normalizeText(word, 'NFD', longestWord) ?? word).replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the edit distance: how many letters must be added, removed, replaced or swapped with a neighbour to turn one word
 * into the other. Returns `most` + 1 if the distance is over `most`.
 */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
}

/**
 * Returns the nearest known word; of two equally near words, the more frequent one. A short word may have one wrong
 * letter, a long word two. Returns the word itself if it is known, very short or contains a digit; undefined if no
 * known word is near.
 */
export function nearestWord(word: string, known: Vocabulary): string | undefined {
  const typed = plain(word);
  if (known.has(word) || typed.length < shortest || /\d/.test(typed)) return word;
  let best: { word: string; off: number; count: number } | undefined;
  for (const [candidate, count] of known) {
    const most = best?.off ?? (typed.length >= longWord ? 2 : 1);
    // In a word with two wrong letters, the first letter is usually right.
    const off = distance(typed, plain(candidate), most);
    if (off > most || (off > 1 && candidate[0] !== typed[0])) continue;
    if (!best || off < best.off || count > best.count) best = { word: candidate, off, count };
  }
  return best?.word;
}
