import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Without the port that some proxies write ('1.2.3.4:555', '[2001:db8::1]:443'), and without the zone ('%eth0'). */
function bareAddress(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const beforePort = /^([^:]*):\d+$/.exec(address)?.[1];
  return (inBrackets ?? beforePort ?? address).split('%')[0] ?? '';
}

/**
 * What counts as one address where tries are counted: of IPv6 the first 64 bits, because whoever has one such address has
 * all that begin alike. An IPv4 address in IPv6 clothes counts as what it is, and a port counts for nothing.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
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
