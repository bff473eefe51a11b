import { normalizeText } from '../../../ui/text/normalize-text.ts';

const longestAddress = 254;
/** What is typed may become shorter: letters are composed, and a host outside ASCII is written another way. */
const longestTyped = 4 * longestAddress;
/** What better-auth takes, too (a test compares): written here because its library weighs 5 kB in the browser. */
const accepted = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** The form that the specification asks for: name@host.tld, without a space and with one '@'. */
function hasForm(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  if (!name || !host || more.length > 0 || /\s/.test(text)) return false;
  // A dot with something on either side of it.
  return host.slice(1, -1).includes('.');
}

/**
 * The one way in which an address is written here: without spaces round it, in lower case, its host in ASCII (an address at
 * müller.example is kept as xn--mller-kva.example). Undefined when it is none that we can send to; a name outside ASCII
 * (jürgen@…) is among those, because many mail servers refuse it.
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
  // 'example.0x7f' and the like become addresses of machines.
  return /^[\d.]+$/.test(hostname) ? undefined : hostname;
}
