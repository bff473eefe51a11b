/**
 * Replaces quotes and hyphens that look alike with the keyboard character. Phones type ’ for ', and the data has both.
 * The database function plain_signs does the same (migration 0015).
 */
export function normalisePunctuation(text: string): string {
  return text.replace(/[’‘ʼ]/g, "'").replace(/[‐‑–—]/g, '-');
}
