import { writeFile } from 'node:fs/promises';
import { BackupRefused } from '../../platform/backup/backup-refused.server.ts';
import { openArchive } from '../../platform/backup/read-archive.server.ts';

/** Returns a function that returns whole numbers below `limit`, always the same ones for the same seed (mulberry32). */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * Damages an archive again and again: changed bytes, a cut, or a piece that is missing or repeated. Each damaged archive
 * must be refused with a sentence, or hold every checksum (a ZIP file has bytes that nobody reads). Returns how many were
 * refused. Throws any other error.
 */
export async function damageArchive(archive: Buffer, path: string, times: number, seed: number): Promise<number> {
  const number = numbersOf(seed);
  let refused = 0;
  for (let time = 0; time < times; time++) {
    await writeFile(path, damaged(archive, number));
    try {
      const opened = await openArchive(path);
      try {
        await opened.check();
      } finally {
        opened.close();
      }
    } catch (error) {
      if (!(error instanceof BackupRefused))
        throw new Error(`The damage ${time} of the seed ${seed}`, { cause: error });
      refused++;
    }
  }
  return refused;
}

function damaged(archive: Buffer, number: (limit: number) => number): Buffer {
  const at = number(archive.length);
  const length = 1 + number(200);
  const [before, piece, after] = [
    archive.subarray(0, at),
    archive.subarray(at, at + length),
    archive.subarray(at + length),
  ];
  switch (number(5)) {
    case 0:
      return Buffer.from(before);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, piece, piece, after]);
    default: {
      const bytes = Buffer.from(archive);
      for (let index = 0; index <= number(3); index++) bytes[number(bytes.length)]! ^= 1 << number(8);
      return bytes;
    }
  }
}
