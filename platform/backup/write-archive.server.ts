import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { BackupRefused } from './backup-refused.server.ts';

/** A partial file that has not changed for this long belongs to a process that has ended. */
const writtenWithinMs = 10 * 60_000;

const reasons: Record<string, string> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
  EFBIG: 'its disk does not take a file of this size',
};

export type ArchiveWriter = {
  /** Writes one entry, piece by piece. Returns when all of it has been read. */
  add(
    name: string,
    pieces: AsyncIterable<Uint8Array>,
    isCompressed?: boolean,
  ): Promise<{ bytes: number; sha256: string }>;
  /** Completes the archive: it is on the disk, under its name. Returns its size in bytes. */
  finish(): Promise<number>;
  /** Deletes what has been written. */
  abandon(): Promise<void>;
};

const isThere = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/**
 * Begins a ZIP file. It has its name only once it is complete and on the disk; until then it is `path`.partial. Only
 * its owner may read it, because it contains personal data. Throws BackupRefused if the file exists.
 */
export async function writeArchive(path: string, madeAt: Date): Promise<ArchiveWriter> {
  const partial = `${path}.partial`;
  if (await isThere(path))
    throw new BackupRefused(`${path} exists already. Choose another name: nothing is overwritten.`);
  const earlier = await isThere(partial);
  if (earlier && Date.now() - earlier.mtimeMs < writtenWithinMs) {
    throw new BackupRefused(
      `Another backup is writing ${partial}, or has been killed. If none runs, delete that file, or wait ten minutes.`,
    );
  }
  await rm(partial, { force: true });
  // 'wx': of two backups that begin together, one is refused. `flush`: on the disk before it is closed.
  const target = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
  await once(target, 'open');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, target).catch((error: NodeJS.ErrnoException) => {
    // A system call that failed on the target has no other source: the files to back up have been opened already.
    if (error.syscall !== 'write' && error.syscall !== 'fsync') throw error;
    throw new BackupRefused(`${path} could not be written: ${reasons[error.code ?? ''] ?? error.message}.`);
  });
  written.catch(() => {});
  // yazl notices neither that a source fails nor that the disk does.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => {});
  zip.on('error', (error: Error) => void target.destroy(error));

  async function finish(): Promise<number> {
    zip.end();
    await written;
    const { size } = await stat(partial);
    if (await isThere(path)) throw new BackupRefused(`${path} exists already. Choose another name.`);
    await rename(partial, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
    return size;
  }

  return {
    async add(name, pieces, isCompressed = true) {
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = async function* () {
        for await (const piece of pieces) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      };
      const source = Readable.from(counted(), { objectMode: false });
      const read = finished(source);
      read.catch((error: Error) => void target.destroy(error));
      zip.addReadStream(source, name, { mtime: madeAt, mode: 0o600, compress: isCompressed });
      await Promise.race([read, failed]).finally(() => source.destroy());
      return { bytes, sha256: hash.digest('hex') };
    },
    finish,
    async abandon() {
      target.destroy();
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}
