import { scryptSync } from 'node:crypto';

/** Tells whether two secrets are the same without revealing them: slow to compute, so that a weak secret stays unguessed. */
export function fingerprintOf(secret: string): string {
  return scryptSync(secret, 'carebridge backup', 8, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 }).toString('hex');
}
