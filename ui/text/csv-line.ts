/** The byte order mark, written before the first line so that spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * Matches the beginning of a text that spreadsheets would evaluate as a formula; some spreadsheets also accept
 * full-width signs. An apostrophe in front makes the cell plain text again, and is not shown.
 */
const beginsFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one line of a CSV file, in which no text can be read as a formula. */
export const csvLine = (values: readonly (string | number | null)[]) => values.map(field).join(',') + lineEnd;
