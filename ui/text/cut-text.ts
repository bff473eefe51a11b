/**
 * Returns the start of a text, at most `mostUnits` UTF-16 units, as `maxLength` counts them. It never splits a
 * surrogate pair: half a pair cannot be sent in a page, so the page's scripts would get a different text from the
 * server's.
 */
export function cutText(text: string, mostUnits: number): string {
  return text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}
