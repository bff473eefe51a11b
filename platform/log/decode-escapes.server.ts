/**
 * The maximum number of times a text is decoded. A text that was encoded more often is not one of our URLs, and stays
 * partly encoded.
 */
const mostRounds = 5;

function decodeOnce(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
}

/**
 * Decodes %40 and similar escapes, even if they were encoded several times (%2540). Never throws: an invalid escape
 * stays, and invalid bytes become U+FFFD.
 */
export function decodeEscapes(text: string): string {
  let decoded = text;
  for (let round = 0; round < mostRounds; round++) {
    const next = decodeOnce(decoded);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return decoded;
}
