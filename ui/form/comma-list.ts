// Functions for a comma-separated list in one text, such as 'Audits, Dementia care'.

/** Returns the parts of a comma-separated text, trimmed, without empty ones. */
export function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Returns the part being typed: the text after the last comma. */
export function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** Returns the text with its last part replaced, and a comma for the next part. */
export function withLastPart(text: string, part: string): string {
  const head = text.slice(0, text.lastIndexOf(',') + 1).trimEnd();
  return `${head}${head && ' '}${part}, `;
}

/** Returns the candidates that are not in the list yet, ignoring case. The part being typed does not count. */
export function notYetIn(text: string, candidates: readonly string[]): string[] {
  const written = new Set(partsOf(text.slice(0, text.lastIndexOf(',') + 1)).map((part) => part.toLowerCase()));
  return candidates.filter((candidate) => !written.has(candidate.toLowerCase()));
}
