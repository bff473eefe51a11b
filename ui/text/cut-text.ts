/**
 * The beginning of a text, so many UTF-16 units of it at most, as `maxLength` counts them. Never half a character: a page
 * cannot send one, and its scripts would then find another text than they were given.
 */
export function cutText(text: string, mostUnits: number): string {
  return text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}
