/**
 * Unicode normalisation of a text of at most so many UTF-16 code units; undefined for a longer one. Combining marks in the wrong
 * order take time that grows with the square of their number: 50,000 of them hold a processor for a second.
 */
export function normalizeText(
  text: string,
  form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD',
  mostUnits: number,
): string | undefined {
  return text.length > mostUnits ? undefined : text.normalize(form);
}
