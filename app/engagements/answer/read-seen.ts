/**
 * Reads the number of the last entry of the record that a page showed. Undefined: the page did not say. 0, which is before
 * the first entry: it is not understood.
 */
export function readSeen(text: string): number | undefined {
  if (text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
