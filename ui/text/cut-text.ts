/**
 * Returns the start of a text: at most `mostUnits` UTF-16 units, which `maxLength` counts too. A character of two units
 * (a surrogate pair) is never split: half of it cannot be sent in a page, so the browser would get a different text
 * from the one on the server.
 */
export function cutText(text: string, mostUnits: number): string {
  return text.slice(0, mostUnits).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns a text of at most `most` characters unchanged, a longer one up to the last whole word before that, with '…'. */
export function cutAtWord(text: string, most: number): string {
  // A character has at most two units.
  const start = text.slice(0, 2 * most + 2);
  const characters = [...start];
  if (characters.length <= most) return text;
  const begin = characters.slice(0, most).join('');
  const words = begin.replace(/(?<!\S)\S*$/, '').trimEnd();
  return `${(words || begin).replace(/[.,;:]$/, '')}…`;
}
