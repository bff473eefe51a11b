import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceColumns } from '../../records/provider-record.ts';
import type { DayOrder } from '../map/map-text.ts';
import type { CqcFile, ReadRecord } from '../api/read-record.ts';
import { takesMore, UnreadableFile } from './unreadable-file.ts';

/** 'first': records from the beginning of the file. */
export type Asked = 'columns' | 'first' | 'more';
export type Said =
  | { kind: 'opened'; facts: Pick<CqcFile, 'kind' | 'dataDate' | 'isWhole'> }
  | { kind: 'columns'; columns: SourceColumns }
  | { kind: 'records'; records: ReadRecord[]; isOver: boolean; doubt: string | null; notes: string[] }
  /** An error as it goes from thread to thread, which would drop its code. */
  | { kind: 'failed'; type: string; message: string; stack?: string; code?: string };

/** The largest that CQC publishes take a fifth of it. */
const mostMegabytes = 256;
const mostSilenceMs = 120_000;
/** By its name in package.json, since the code that is here also runs as a part of the build. */
const script = '#read-cqc-file';

/** `dates`: see openCqcFile. */
type Options = { dates?: DayOrder; signal?: AbortSignal; megabytes?: number; silenceMs?: number };

function revive({ type, message, stack, code }: Extract<Said, { kind: 'failed' }>): Error {
  if (type === 'UnreadableFile') return new UnreadableFile(message);
  // 'Invalid string length' and the like.
  if (type === 'RangeError') return takesMore('more memory');
  return Object.assign(new Error(message), { stack, code });
}

/**
 * What openCqcFile answers, read in a thread of its own that has only so much memory: whatever is in the file, this process
 * goes on and answers others meanwhile. Throws UnreadableFile also where reading takes too much memory, or too long. Ends
 * with the reason of `signal` when that is aborted. Must be closed.
 */
export async function openInThread(
  path: string,
  originalName = basename(path),
  { dates, signal, megabytes = mostMegabytes, silenceMs = mostSilenceMs }: Options = {},
): Promise<CqcFile> {
  signal?.throwIfAborted();
  const thread = new Worker(createRequire(import.meta.url).resolve(script), {
    workerData: { path, name: originalName, dates },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
  let waiting: PromiseWithResolvers<Said> | undefined;
  let ended: Error | undefined;
  let silence: NodeJS.Timeout | undefined;

  function end(error: Error) {
    ended ??= error;
    clearTimeout(silence);
    signal?.removeEventListener('abort', onAbort);
    waiting?.reject(ended);
    void thread.terminate();
  }
  function onAbort() {
    end(signal?.reason as Error);
  }
  async function hear(asked?: Asked): Promise<Said> {
    if (ended) throw ended;
    waiting = Promise.withResolvers();
    silence = setTimeout(() => end(takesMore('longer')), silenceMs);
    if (asked) thread.postMessage(asked);
    return waiting.promise;
  }

  signal?.addEventListener('abort', onAbort);
  thread.on('message', (said: Said) => {
    clearTimeout(silence);
    if (said.kind === 'failed') end(revive(said));
    else waiting?.resolve(said);
  });
  thread.on('error', (error: NodeJS.ErrnoException) => {
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? takesMore('more memory') : error);
  });
  thread.on('exit', () => end(new Error('The thread that reads the file has ended.')));

  const opened = await hear();
  if (opened.kind !== 'opened') throw new Error('The thread that reads a file said something else.');
  let doubt: string | null = null;
  let notes: string[] = [];
  return {
    ...opened.facts,
    doubt: () => doubt,
    notes: () => notes,
    async columns() {
      const said = await hear('columns');
      if (said.kind !== 'columns') throw new Error('The thread that reads a file said something else.');
      return said.columns;
    },
    async *records() {
      for (let asked: Asked = 'first', isOver = false; !isOver; asked = 'more') {
        const said = await hear(asked);
        if (said.kind !== 'records') return;
        ({ doubt, notes, isOver } = said);
        yield* said.records;
      }
    },
    close() {
      end(new Error('The file is closed.'));
      return Promise.resolve();
    },
  };
}
