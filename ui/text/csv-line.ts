/** The byte order mark, written before the first line so that spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * Matches a text that spreadsheets would evaluate as a formula; in some, a formula may also begin with a full-width
 * sign. With an apostrophe in front, which spreadsheets do not show, such a text stays text.
 */
const beginsFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one line of a CSV file, in which no text can be read as a formula. */
export const csvLine = (values: readonly (string | number | null)[]) => values.map(field).join(',') + lineEnd;
