/**
 * Signs that look alike, as the one on a keyboard: phones write ’ where somebody means ', and the data has both; the same with
 * hyphens. The function plain_signs of the database does the same (migration 0015).
 */
export function plainSigns(text: string): string {
  return text.replace(/[’‘ʼ]/g, "'").replace(/[‐‑–—]/g, '-');
}
