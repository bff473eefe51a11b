/** What stands over errors that have no title of their own. */
export const problemTitle = 'There is a problem';

/** What a toast says about errors: their title, or, where it says nothing by itself, the first of them. */
export function toastOf(title: string, texts: readonly string[]): string {
  return title === problemTitle ? (texts[0] ?? title) : title;
}
