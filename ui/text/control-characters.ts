// Characters that nobody types on purpose: control characters, halves of a letter, separators of lines and paragraphs, and
// marks that change the direction of the text after them.

/** In one line, such as a name. */
export const notInLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** In a text of several lines: line breaks and tabs are allowed. */
export const notInText = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * In a message. It is cleaned without a word, not refused: so it keeps the marks that put punctuation right in an Arabic or
 * Hebrew sentence (U+061C, U+200E, U+200F), and loses those that would turn a link round.
 */
export const notInMessage = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The text with something else in the place of each of these characters. */
export function replaceEach(text: string, unwanted: RegExp, by: string): string {
  return text.split(unwanted).join(by);
}
