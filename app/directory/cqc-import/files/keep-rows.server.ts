import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LocationRow } from './location-rows.server.ts';

const rowsAtOnce = 1000;
/** The most memory that the compressed rows may take. The rows of a CQC file need a tenth of this. */
const mostBytes = 64 * 1024 ** 2;

export type KeptRows = {
  add(row: LocationRow): void;
  /** All rows that were added. Undefined if they took too much memory, so the file must be read again. */
  rows(): Iterable<LocationRow> | undefined;
};

/** Caches rows compressed in memory: reading a spreadsheet takes minutes, decompressing its rows takes a second. */
export function keepRows(): KeptRows {
  const packs: Buffer[] = [];
  let pending: LocationRow[] = [];
  let size = 0;
  return {
    add(row) {
      if (size > mostBytes || pending.push(row) < rowsAtOnce) return;
      const pack = deflateRawSync(JSON.stringify(pending), { level: 1 });
      pending = [];
      size += pack.length;
      if (size > mostBytes) packs.length = 0;
      else packs.push(pack);
    },
    rows() {
      return size > mostBytes ? undefined : unpack(packs, pending);
    },
  };
}

function* unpack(packs: Buffer[], pending: LocationRow[]): Iterable<LocationRow> {
  for (const pack of packs) yield* JSON.parse(inflateRawSync(pack).toString()) as LocationRow[];
  yield* pending;
}
