import { normalizeText } from '../../../ui/text/normalize-text.ts';

const longestAddress = 254;
/**
 * The longest text that is read as an address. The resulting address may be shorter: letters are composed, and a
 * non-ASCII host is encoded.
 */
const longestTyped = 4 * longestAddress;
/**
 * A copy of the pattern by which better-auth accepts addresses (a test compares it with the original). Importing
 * better-auth's library would add 5 kB to the browser code.
 */
const accepted = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** Whether the text has the form name@host.tld, without spaces and with one '@'. */
function hasForm(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  if (!name || !host || more.length > 0 || /\s/.test(text)) return false;
  // A dot that is neither the first nor the last character.
  return host.slice(1, -1).includes('.');
}

/**
 * Returns the canonical form of an address: trimmed, in lower case, its host in ASCII (müller.example becomes
 * xn--mller-kva.example). Undefined when the site cannot send to the address, for example because of a non-ASCII name
 * (jürgen@…), which many mail servers refuse.
 */
export function toEmailAddress(text: string): string | undefined {
  const trimmed = normalizeText(text.trim(), 'NFC', longestTyped);
  if (trimmed === undefined || !hasForm(trimmed)) return undefined;
  const at = trimmed.lastIndexOf('@');
  const host = asciiHost(trimmed.slice(at + 1));
  const address = host && `${trimmed.slice(0, at)}@${host}`.toLowerCase();
  if (!address || address.length > longestAddress) return undefined;
  return accepted.test(address) ? address : undefined;
}

function asciiHost(host: string): string | undefined {
  const url = `http://${host}`;
  if (/[/?#:[\]\\%]/.test(host) || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  // 'example.0x7f' and similar hosts become IP addresses.
  return /^[\d.]+$/.test(hostname) ? undefined : hostname;
}
