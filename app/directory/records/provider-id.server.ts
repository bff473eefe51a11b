import { createHash } from 'node:crypto';

/**
 * Returns the id of the provider with this CQC location id. It is the same on every installation, so the URL of a
 * provider's page stays valid after the data is cleared and imported again.
 */
export function providerId(cqcLocationId: string): string {
  const hex = createHash('sha256').update(`cqc-location ${cqcLocationId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
