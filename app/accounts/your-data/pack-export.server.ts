import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { writeDataJson } from './write-data-json.server.ts';
import { writeDataPage, type DataPart } from './write-data-page.server.ts';

/** `largeFiles`: their keys in the store by their names in the copy. */
type Content = {
  data: DataPart[];
  files: Record<string, Buffer>;
  largeFiles: Record<string, string>;
  madeAt: Date;
};

/**
 * Writes the ZIP of a copy to a new file on this machine and returns its size in bytes. The ZIP contains a page to
 * read, data for programs, and a note on both. It is written piece by piece and compressed in other threads (zlib's
 * streams), so that it does not block other requests.
 */
export async function packExport(
  path: string,
  { config: site, storage }: Pick<Platform, 'config' | 'storage'>,
  { data, files, largeFiles, madeAt }: Content,
): Promise<number> {
  const uploads = [...Object.keys(files), ...Object.keys(largeFiles)];
  const readme = [
    `Your ${site.siteName} data (${site.publicUrl}): open your-data.html to read it; the .json files hold the same data for use in other software.`,
    ...(uploads.length > 0 ? [`The files: ${uploads.join(', ')}.`] : []),
    '',
  ].join('\n');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const target = createWriteStream(path, { mode: 0o600 });
  const zip = new ZipFile();
  // A read error must destroy the file: yazl starts with the first entry and does not notice the error.
  const fail = (error: Error) => void target.destroy(error);
  zip.on('error', fail);
  const options = { mtime: madeAt };
  const add = (name: string, pieces: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(name, options, (give) =>
      give(null, Readable.from(pieces(), { objectMode: false }).on('error', fail)),
    );
  zip.addBuffer(Buffer.from(readme), 'README.txt', options);
  add('your-data.html', () => writeDataPage(site, data, madeAt));
  for (const part of data) {
    add(`${part.name}.json`, async function* () {
      yield* writeDataJson(part.data);
      yield '\n';
    });
  }
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { ...options, compress: false });
  for (const [name, key] of Object.entries(largeFiles))
    zip.addReadStreamLazy(name, { ...options, compress: false }, (give) => {
      storage
        .open(key)
        // One that has been deleted meanwhile is empty in the copy.
        .then((file) => give(null, (file ? Readable.fromWeb(file.body as never) : Readable.from([])).on('error', fail)))
        .catch(fail);
    });
  zip.end();
  await pipeline(zip.outputStream, target);
  return (await stat(path)).size;
}
