import type { DayOrder } from '../map/map-text.ts';
import { openCqcFile } from './open-cqc-file.server.ts';
import type { ReadRecord } from '../api/read-record.ts';

/** Reads all data of a file at once. For tests, whose files are small. */
export async function readWholeFile(path: string, originalName?: string, dates?: DayOrder) {
  const file = await openCqcFile(path, originalName, dates);
  try {
    const all: ReadRecord[] = [];
    for await (const one of file.records()) all.push(one);
    const { kind, dataDate, isWhole } = file;
    const [columns, doubt, notes] = [await file.columns(), file.doubt(), file.notes()];
    const records = all.flatMap((one) => (one.kind === 'record' ? [one.record] : []));
    return { kind, dataDate, isWhole, doubt, notes, columns, all, records };
  } finally {
    await file.close();
  }
}
