import { isIPv4, isIPv6 } from 'node:net';

/** Without the port that some proxies write ('1.2.3.4:555', '[2001:db8::1]:443'), and without the zone ('%eth0'). */
function bareAddress(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const beforePort = /^([^:]*):\d+$/.exec(address)?.[1];
  return (inBrackets ?? beforePort ?? address).split('%')[0] ?? '';
}

/** One group, or what is written as an IPv4 address in the place of two. */
function readGroup(text: string): number[] {
  if (!isIPv4(text)) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [first = [], last = []] = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(readGroup));
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/**
 * What counts as one address where tries are counted: of IPv6 the first 64 bits, because whoever has one such address has
 * all that begin alike. An IPv4 address in IPv6 clothes counts as what it is, and a port counts for nothing.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [sixth, seventh = 0, eighth = 0] = groups.slice(5);
  if (sixth === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.');
  }
  const beginning = groups.slice(0, 4).map((group) => group.toString(16));
  return `${beginning.join(':')}::/64`;
}

/**
 * Whom a request comes from. Each proxy appends the address it was called from to X-Forwarded-For; with N trusted
 * proxies the N-th entry from the right was written by the outermost of them. Anything further left may be invented.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  const direct = peer ?? 'unknown';
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}
