const nameMax = 100;
export type NameField = 'firstName' | 'lastName';

/** Control characters, line ends, and the marks that turn the direction of the text after them round. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A name as it is kept: without spaces round it, in composed letters. */
export function toName(text: string): string {
  return text.trim().normalize('NFC');
}

/** The first broken rule of the name form, or undefined. Both names may be empty. */
export function checkName(values: Record<NameField, string>): { field: NameField; text: string } | undefined {
  for (const field of ['firstName', 'lastName'] as const) {
    const name = toName(values[field]);
    if (unwanted.test(name)) {
      return { field, text: 'Enter your name without line breaks or control characters' };
    }
    // Characters as people count them, and as the database does.
    if ([...name].length > nameMax) return { field, text: `Enter a name of at most ${nameMax} characters` };
  }
  return undefined;
}
