/** Before the first line: by it table programs know that the letters are UTF-8. */
export const csvMark = '\uFEFF';
const lineEnd = '\r\n';

/** A table program would calculate what begins so, some of them also in full width. The apostrophe makes it a text again, and is not shown there. */
const beginsFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

function field(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file, in which no text is taken for a formula. */
export const csvLine = (values: readonly (string | number | null)[]) => values.map(field).join(',') + lineEnd;
