/**
 * Returns the start of a text: at most `mostUnits` UTF-16 units, which `maxLength` counts too. A character of two units
 * (a surrogate pair) is never split: half of it cannot be sent in a page, so the browser would get a different text
 * from the one on the server.
 */
export function cutText(text: string, mostUnits: number): string {
  return text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}
