import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceColumns } from '../../records/provider-record.ts';
import type { DayOrder } from '../map/map-text.ts';
import type { CqcFile, ReadRecord } from '../api/read-record.ts';
import { takesMore, UnreadableFile } from './unreadable-file.ts';

/** 'first' requests records from the beginning of the file. */
export type ThreadRequest = 'columns' | 'first' | 'more';
export type Said =
  | { kind: 'opened'; facts: Pick<CqcFile, 'kind' | 'dataDate' | 'isWhole'> }
  | { kind: 'columns'; columns: SourceColumns }
  | { kind: 'records'; records: ReadRecord[]; isOver: boolean; doubt: string | null; notes: string[] }
  /** The parts of an error, because an Error object sent between threads loses its code. */
  | { kind: 'failed'; type: string; message: string; stack?: string; code?: string };

/** The memory limit of the thread that reads a file. The largest files that CQC publishes take a fifth of this. */
const mostMegabytes = 256;
const mostSilenceMs = 120_000;
/** An import name from package.json: a relative path would be wrong once this file is bundled. */
const script = '#read-cqc-file';

/** `dates`: see openCqcFile. */
type Options = { dates?: DayOrder; signal?: AbortSignal; megabytes?: number; silenceMs?: number };

function revive({ type, message, stack, code }: Extract<Said, { kind: 'failed' }>): Error {
  if (type === 'UnreadableFile') return new UnreadableFile(message);
  // For example 'Invalid string length'.
  if (type === 'RangeError') return takesMore('more memory');
  return Object.assign(new Error(message), { stack, code });
}

/**
 * Opens a file as openCqcFile does, but in a separate thread with limited memory, so that no file can crash or block
 * this process. Also throws UnreadableFile when reading takes too much memory or too long. Throws the reason of
 * `signal` when `signal` is aborted. The caller must close the file.
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
  async function hear(asked?: ThreadRequest): Promise<Said> {
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
      for (let asked: ThreadRequest = 'first', isOver = false; !isOver; asked = 'more') {
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
