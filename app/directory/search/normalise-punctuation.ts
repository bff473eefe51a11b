/**
 * Replaces typographic quotes and hyphens with the plain ' and - of the keyboard. Phones type ’ for '; the data has
 * both. The database function plain_signs does the same (migration 0015).
 */
export function normalisePunctuation(text: string): string {
  return text.replace(/[’‘ʼ]/g, "'").replace(/[‐‑–—]/g, '-');
}
