import { BackupRefused } from './backup-refused.server.ts';

/** The longest row of an archive. The product's longest texts are far shorter. */
const mostRowBytes = 32 * 1024 * 1024;
const batchBytes = 1024 * 1024;
const newline = 0x0a;

/**
 * Splits the entry of a table into its rows, in batches of about a megabyte. Throws BackupRefused if a row is too long
 * or is not a JSON text. `where` names the entry.
 */
export async function* splitRows(pieces: AsyncIterable<Uint8Array>, where: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let [inBatch, inLine] = [0, 0];
  let line: Uint8Array[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      line.push(piece.subarray(from, end));
      from = end + 1;
      const bytes = line.length === 1 ? line[0]! : Buffer.concat(line);
      batch.push(rowIn(bytes, where));
      inBatch += bytes.length;
      line = [];
      inLine = 0;
      if (inBatch >= batchBytes) {
        yield batch;
        batch = [];
        inBatch = 0;
      }
    }
    line.push(piece.subarray(from));
    inLine += piece.length - from;
    if (inLine > mostRowBytes) throw new BackupRefused(`${where} is refused: it has a row of more than 32 MB.`);
  }
  if (inLine > 0) throw new BackupRefused(`${where} is damaged: its last row is cut off.`);
  if (batch.length > 0) yield batch;
}

function rowIn(bytes: Uint8Array, where: string): string {
  let row: unknown;
  try {
    row = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  } catch {}
  if (typeof row !== 'string') throw new BackupRefused(`${where} is damaged: a line is not a row.`);
  return row;
}
