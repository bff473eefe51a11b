/**
 * Whether no backslash at the end of a pattern of `like` is left without a character that it stands before. PostgreSQL
 * refuses such a pattern, though only when it meets a text that matches the rest.
 */
export function isPatternWhole(pattern: string): boolean {
  let backslashes = 0;
  while (pattern.charAt(pattern.length - 1 - backslashes) === '\\') backslashes++;
  return backslashes % 2 === 0;
}

/** Returns the pattern as SQL has it. `*` means `%`, also behind a backslash: `\*` is a percent sign. (So in PostgREST.) */
export function toSqlPattern(pattern: string): string {
  return pattern.replaceAll('*', '%');
}
