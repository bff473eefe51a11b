import { createHash } from 'node:crypto';
import type { Digest } from './manifest.server.ts';

const half = 2n ** 64n;

/** Rows as the database writes them as text, in batches of bounded size. */
export type Rows = AsyncIterable<string[]>;

/**
 * Counts rows and computes their checksums while they pass: `sha256` of the entry in the archive (each row as a JSON
 * text in a line of its own), and `sum`, which is the same for the same rows in any order.
 */
export function createDigest() {
  const hash = createHash('sha256');
  let [rows, bytes, high, low] = [0, 0, 0n, 0n];
  return {
    /** Adds rows and returns their lines. */
    add(batch: string[]): Buffer {
      for (const row of batch) {
        const one = createHash('sha256').update(row).digest();
        high = (high + one.readBigUInt64BE(0)) % half;
        low = (low + one.readBigUInt64BE(8)) % half;
      }
      const lines = Buffer.from(batch.map((row) => `${JSON.stringify(row)}\n`).join(''));
      hash.update(lines);
      rows += batch.length;
      bytes += lines.length;
      return lines;
    },
    /** Returns the result, once. */
    end: (): Digest => {
      const sum = [high, low].map((part) => part.toString(16).padStart(16, '0')).join('');
      return { rows, bytes, sha256: hash.digest('hex'), sum };
    },
  };
}

/** Reads all rows and returns their count and checksums. */
export async function digestOf(rows: Rows): Promise<Digest> {
  const digest = createDigest();
  for await (const batch of rows) digest.add(batch);
  return digest.end();
}
