// The thread that reads a CQC file, see open-in-thread.server.ts. It sends records when more are requested.
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, Said } from './open-in-thread.server.ts';
import type { DayOrder } from '../map/map-text.ts';
import { openCqcFile } from './open-cqc-file.server.ts';
import type { ReadRecord } from '../api/read-record.ts';

const recordsAtOnce = 100;
const { path, name, dates } = workerData as { path: string; name: string; dates?: DayOrder };
let records: AsyncIterator<ReadRecord> | undefined;

async function answer(file: Awaited<ReturnType<typeof openCqcFile>>, asked: ThreadRequest): Promise<Said> {
  if (asked === 'columns') return { kind: 'columns', columns: await file.columns() };
  if (asked === 'first') {
    await records?.return?.();
    records = undefined;
  }
  records ??= file.records()[Symbol.asyncIterator]();
  const batch: ReadRecord[] = [];
  while (batch.length < recordsAtOnce) {
    const next = await records.next();
    if (next.done) return { kind: 'records', records: batch, isOver: true, doubt: file.doubt(), notes: file.notes() };
    batch.push(next.value);
  }
  return { kind: 'records', records: batch, isOver: false, doubt: file.doubt(), notes: file.notes() };
}

function failed(error: unknown): Said {
  const { name: type, message, stack, code } = error as NodeJS.ErrnoException;
  return { kind: 'failed', type, message, stack, code };
}

const say = (said: Said) => parentPort?.postMessage(said);

try {
  const file = await openCqcFile(path, name, dates);
  const { kind, dataDate, isWhole } = file;
  parentPort?.on('message', (asked: ThreadRequest) => {
    answer(file, asked).then(say, (error: unknown) => say(failed(error)));
  });
  say({ kind: 'opened', facts: { kind, dataDate, isWhole } });
} catch (error) {
  say(failed(error));
}
