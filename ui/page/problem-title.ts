/** The title of errors that have no title of their own. */
export const problemTitle = 'There is a problem';

/** Returns the toast text for errors: their title, or the first error if the title is `problemTitle`. */
export function toastOf(title: string, texts: readonly string[]): string {
  return title === problemTitle ? (texts[0] ?? title) : title;
}
