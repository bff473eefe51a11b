import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Global unicast, the only part of IPv6 that is in public use; and parts of it that are not public addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const special = [
  // Protocol assignments: Teredo, benchmarking, ORCHID.
  '2001::/23',
  // Documentation.
  '2001:db8::/32',
  '3fff::/20',
  // 6to4, which contains an IPv4 address.
  '2002::/16',
].map((range) => ipaddr.IPv6.parseCIDR(range));
/** The retired anycast address of 6to4 relays. */
const relays = ipaddr.IPv4.parseCIDR('192.88.99.0/24');

/**
 * Whether an IP address belongs to a computer on the public internet. False for private, loopback, link-local, shared
 * (CGNAT), multicast, documentation and reserved addresses, and for IPv6 addresses in which an IPv4 address may be hidden.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return !address.match(relays);
  return address.match(globalUnicast) && !special.some((range) => address.match(range)) && !isIsatap(address);
}

/** Names that never belong to a computer on the public internet. */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/** Whether a host of a URL can be on the public internet, as far as that is known without the DNS. */
export function canBePublic(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return isIP(name) ? isPublicAddress(name) : !privateName.test(name);
}

/** Whether the interface id is that of ISATAP, which tunnels to the IPv4 address in the last 32 bits. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
}
