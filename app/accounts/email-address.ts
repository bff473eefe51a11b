const longestAddress = 254;
/** What better-auth takes, too (a test compares): written here because its library weighs 5 kB in the browser. */
const accepted = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** The form that the specification asks for: name@host.tld, without a space. */
const form = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The one way in which an address is written here: without spaces round it, in lower case, its host in ASCII (an address at
 * müller.example is kept as xn--mller-kva.example). Undefined when it is none that we can send to; a name outside ASCII
 * (jürgen@…) is among those, because many mail servers refuse it.
 */
export function toEmailAddress(text: string): string | undefined {
  const trimmed = text.trim().normalize('NFC');
  if (!form.test(trimmed)) return undefined;
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
