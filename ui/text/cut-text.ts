/**
 * Returns the start of a text, at most `mostUnits` UTF-16 units, as `maxLength` counts them. It never splits a
 * surrogate pair: a page cannot send half a character, so its scripts would get another text than the server's.
 */
export function cutText(text: string, mostUnits: number): string {
  return text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}
