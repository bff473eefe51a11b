import { setTimeout as wait } from 'node:timers/promises';
import type { CqcApi, LocationAnswer } from './cqc-api.server.ts';
import { beginStep } from '../import-run.server.ts';
import { locationColumns, mapLocation } from '../map/map-location.ts';
import { usualTimings } from './timings.ts';
import { pendingIds, stageItems, type Collected } from '../staged-items.server.ts';
import { inStep, sizeOfTurn, type Work } from '../import-worker.server.ts';

const mostInFlight = 64;
const leastInFlight = 4;
const mostUnwritten = 2000;
const idsAtOnce = 1000;

/** Converts CQC's response about one location into the result to be stored. */
function toCollected(id: string, answer: LocationAnswer): Collected {
  if (answer.kind === 'missing') return { kind: 'missing', locationId: id };
  if (answer.kind === 'broken') return { kind: 'failed', locationId: id, problem: answer.problem, sample: '' };
  const read = mapLocation(answer.json);
  // Stored under the requested id, whatever id the response contains.
  return read.kind === 'record' ? read : { ...read, locationId: id };
}

/**
 * Reads every location whose id was collected, several at a time. Records are written at intervals with the progress of
 * the run. If the process ends before a record is written, the next process reads that record again.
 */
export async function readDetails(work: Work, api: CqcApi): Promise<void> {
  const { db, run, signal } = work;
  const { writeEveryMs } = { ...usualTimings, ...work.timings };
  run.columns = locationColumns;
  const queue: string[] = [];
  const late: string[] = [];
  const putOff = new Set<string>();
  let lastTaken = '';
  let refilling: Promise<void> | undefined;
  const read: Collected[] = [];
  let isOver = false;

  async function refill() {
    const ids = await pendingIds(db, run, lastTaken, idsAtOnce);
    lastTaken = ids.at(-1) ?? lastTaken;
    queue.push(...ids);
  }

  async function nextId(): Promise<string | undefined> {
    if (queue.length === 0) {
      refilling ??= refill().finally(() => (refilling = undefined));
      await refilling;
    }
    return queue.shift() ?? late.shift();
  }

  async function readMany() {
    for (let id = await nextId(); id !== undefined && !isOver; id = await nextId()) {
      const answer = await api.location(id);
      // A location that cannot be read now is tried once more after all others.
      if (answer.kind === 'broken' && !putOff.has(id)) {
        putOff.add(id);
        late.push(id);
        continue;
      }
      read.push(toCollected(id, answer));
      while (read.length > mostUnwritten && !isOver) await wait(writeEveryMs / 10, undefined, { signal });
    }
  }

  async function write() {
    while (!isOver || read.length > 0) {
      if (!isOver) await wait(writeEveryMs, undefined, { signal });
      // Writes all records, in several transactions where one would be too large.
      for (let left = read.length; left > 0;) {
        const now = read.splice(0, Math.min(left, sizeOfTurn(work)));
        left -= now.length;
        await inStep(work, async (tx) => {
          await stageItems(tx, run, now);
          run.done += now.length;
        });
      }
    }
  }

  const inFlight = Math.min(mostInFlight, Math.max(leastInFlight, work.config.cqc.rate));
  const readers = Promise.all(Array.from({ length: inFlight }, readMany)).finally(() => (isOver = true));
  // If reading or writing fails, `isOver` or the signal ends the other. The first failure is the one to report.
  const writer = write().finally(() => (isOver = true));
  const ended = await Promise.allSettled([readers, writer]);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  await inStep(work, async () => beginStep(run, 'check', null));
}
