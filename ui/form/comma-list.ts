// A list written as text, its parts apart by commas: 'Audits, Dementia care'.

/** The parts, without spaces round them; empty ones are left out. */
export function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What is being written: the text after the last comma. */
export function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** The text with its last part replaced by another, ready for the next one. */
export function withLastPart(text: string, part: string): string {
  const head = text.slice(0, text.lastIndexOf(',') + 1).trimEnd();
  return `${head}${head && ' '}${part}, `;
}

/** Those of the candidates that are not written already, in any case, before the last part. */
export function notYetIn(text: string, candidates: readonly string[]): string[] {
  const written = new Set(partsOf(text.slice(0, text.lastIndexOf(',') + 1)).map((part) => part.toLowerCase()));
  return candidates.filter((candidate) => !written.has(candidate.toLowerCase()));
}
