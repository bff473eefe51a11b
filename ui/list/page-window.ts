const widest = 5;

/**
 * Returns the page numbers to link: at most five, with the current page in the middle where possible. With 10 pages,
 * pages 1 to 3 show 1 to 5, page 5 shows 3 to 7, pages 8 to 10 show 6 to 10. Empty for one page or none. A page outside
 * the list counts as the nearest page.
 */
export function pageWindow(page: number, pages: number): number[] {
  if (!(pages > 1)) return [];
  const length = Math.min(widest, Math.floor(pages));
  const current = Math.min(Math.max(1, Math.floor(page) || 1), pages);
  const first = Math.min(Math.max(1, current - Math.floor(widest / 2)), Math.floor(pages) - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
