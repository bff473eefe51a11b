/** A name and an address, which nodemailer writes into the head of an e-mail without reading them again. */
export type Mailbox = { name: string; address: string };

/** Takes 'Name <name@example.org>' apart, or an address alone. A name in quotes loses them. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** Whether this is one address and nothing else: no list, no name, nothing that could end a line of an e-mail's head. */
export function isOneAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+$/u.test(text);
}

/** The text on one line, in the direction that it has: a subject may carry what people wrote. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
