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
