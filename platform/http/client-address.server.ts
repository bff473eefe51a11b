import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the address without the port that some proxies add ('1.2.3.4:555', '[2001:db8::1]:443'), and without the zone
 * ('%eth0').
 */
function bareAddress(address: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const beforePort = /^([^:]*):\d+$/.exec(address)?.[1];
  return (inBrackets ?? beforePort ?? address).split('%')[0] ?? '';
}

/**
 * Returns the network that rate limits treat as one client. For IPv6 it is the first 64 bits, because a user usually
 * has all addresses with that prefix. An IPv4-mapped IPv6 address counts as IPv4. Ports are ignored.
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
 * Returns the address that a request comes from. Each proxy appends its caller's address to X-Forwarded-For. With N trusted
 * proxies, the N-th entry from the right was written by the outermost of them. Entries further left may be forged.
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
