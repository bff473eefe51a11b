/**
 * Returns the Unicode-normalised text; undefined if it is longer than the limit in UTF-16 code units. The time for combining
 * marks in the wrong order grows with the square of their number: 50,000 marks block a processor for a second.
 */
export function normalizeText(
  text: string,
  form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD',
  mostUnits: number,
): string | undefined {
  return text.length > mostUnits ? undefined : text.normalize(form);
}
