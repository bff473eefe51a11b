// Characters that no one types on purpose: control characters, lone surrogates, line and paragraph separators, and marks that
// change the direction of the text after them.

/** Characters that are not allowed in one line, such as a name. */
export const notInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Characters that are not allowed in a text of several lines, where line breaks and tabs are allowed. */
export const notInText = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Characters that are removed from a message without an error. The marks that place punctuation in an Arabic or Hebrew
 * sentence (U+061C, U+200E, U+200F) stay; the marks that would reverse a link are removed.
 */
export const notInMessage = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Returns the text with each match of `unwanted` replaced. */
export function replaceEach(text: string, unwanted: RegExp, by: string): string {
  return text.split(unwanted).join(by);
}
