export type TextPart = { text: string; link: string | null };

const address = /\bhttps?:\/\/[^\s<>"'`/][^\s<>"'`]*/giu;
/** Characters that end a sentence rather than a URL. */
const trailing = '.,;:!?…’”*_~';
const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/**
 * Splits a message into text and URLs. Only http and https URLs become links; the rest stays text. Joined together, the
 * parts give the original text.
 */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTrailing(match[0]);
    const link = safeLink(shown);
    if (!link) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), link: null });
    parts.push({ text: shown, link });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: null });
  return parts;
}

/** Returns the URL without the punctuation after it. A closing bracket stays if it was opened inside the URL. */
function withoutTrailing(found: string): string {
  const unopened = new Map([...brackets].map(([close, open]) => [close, count(found, close) - count(found, open)]));
  let end = found.length;
  for (; end > 0; end--) {
    const sign = found.charAt(end - 1);
    const spare = unopened.get(sign) ?? 0;
    if (spare > 0) unopened.set(sign, spare - 1);
    else if (!trailing.includes(sign)) break;
  }
  return found.slice(0, end);
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Returns undefined unless the text is an http(s) URL without a user name or password, which could deceive. */
function safeLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return username || password || !hostname ? undefined : href;
}
