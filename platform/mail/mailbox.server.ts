/** A name and an address, which nodemailer writes into the email headers without parsing them again. */
export type Mailbox = { name: string; address: string };

/** Parses 'Name <name@example.org>', or an address alone. Quotes around a name are removed. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** Whether the text is exactly one address: no list, no name, and no character that could end a header line. */
export function isOneAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+$/u.test(text);
}

/** Returns the text on one line, without Unicode direction controls: a subject may contain user input. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
