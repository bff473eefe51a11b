import { createHash } from 'node:crypto';

/**
 * The id of the provider with this CQC location id: the same for ever and on every installation, so that the address of a
 * provider outlives clearing and importing anew.
 */
export function providerId(cqcLocationId: string): string {
  const hex = createHash('sha256').update(`cqc-location ${cqcLocationId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
