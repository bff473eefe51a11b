/** A text that was encoded more often is no address of ours: it stays as it is then. */
const mostRounds = 5;

function decodeOnce(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString());
}

/**
 * A text with every %40 and the like as the character that it stands for, also where it was encoded several times (%2540).
 * Never throws: a bad escape stays, and bytes that are no character become U+FFFD.
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
