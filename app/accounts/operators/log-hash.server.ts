import { createHash, createHmac } from 'node:crypto';
import { byCommand } from './operator-log.ts';
import type { operatorLog, operatorLogDetails } from './operator-log.table.server.ts';

type Entry = Omit<typeof operatorLog.$inferSelect, 'hash'>;
type Details = typeof operatorLogDetails.$inferSelect;

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64);

/** Returns the hash of an entry: SHA-256 over the previous hash and everything that the entry says, as a JSON array. */
export function hashOfEntry(entry: Entry): string {
  const { previousHash, sequence, at, act, operatorDigest, targetDigest, reasonDigest } = entry;
  const covered = [previousHash, sequence, at.toISOString(), act, operatorDigest, targetDigest, reasonDigest];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
}

const digest = (salt: string, ...parts: (string | null)[]) =>
  createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex');

/** Returns the salted digests (HMAC-SHA-256) of an entry's details. A digest is undefined if its salt has been deleted. */
export function digestsOf(details: Details) {
  const { operatorSalt, operatorId, targetSalt, targetId, about, reasonSalt, reason } = details;
  return {
    operatorDigest: operatorSalt === null ? undefined : digest(operatorSalt, operatorId ?? byCommand),
    targetDigest: targetSalt === null ? undefined : digest(targetSalt, targetId, about),
    reasonDigest: reasonSalt === null ? undefined : digest(reasonSalt, reason),
  };
}
