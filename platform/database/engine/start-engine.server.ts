import { createRequire } from 'node:module';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';

/** A request to the database's thread. A request without a message closes the database. */
export type EngineRequest = { number: number; message?: Uint8Array };
/**
 * The thread's response to the request with this number. Number 0 means that the database has been opened or, with a
 * failure, that the disk has failed to store something.
 */
export type Answer = { number: number; answer?: Uint8Array<ArrayBuffer>; failure?: Failure };
/** An error as a plain object: passing an Error between threads would drop its code. */
export type Failure = { message: string; stack?: string; code?: string; errno?: number; path?: string };

/** `isDurable`: whether a commit is on the disk when it is acknowledged. */
export type EngineOptions = { folder: string; isDurable: boolean };

/** The disk of the embedded database has failed, so nothing more can be stored until the next start. */
export class DiskFailed extends Error {
  override name = 'DiskFailed';
}

/** PostgreSQL with its single session: takes frontend messages of protocol 3.0 and returns the backend's messages. */
export type Engine = {
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in a separate thread: the database cannot interrupt a statement, and a broad search must
 * not block other requests. If the thread ends unexpectedly, or the disk fails, the process ends too.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  // V8 13.6 can free compiled WebAssembly shared by threads while another thread starts to use it (nodejs/node#64500), which
  // crashes the process or corrupts its memory. The flag costs nothing: the code is compiled once per process.
  v8.setFlagsFromString('--no-wasm-code-gc');
  const thread = new Worker(createRequire(import.meta.url).resolve('#run-engine'), { workerData: options });
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  const order = (number: number) => {
    const answered = Promise.withResolvers<Uint8Array>();
    waiting.set(number, answered);
    return answered.promise;
  };
  let orders = 0;
  let isClosed = false;
  const opened = order(0);
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', end);
  let hasOpened = false;
  thread.on('message', ({ number, answer, failure }: Answer) => {
    if (failure && number === 0) {
      isClosed = true;
      void thread.terminate();
      const error = new DiskFailed(`The disk of ${options.folder} failed to store data: ${failure.message}`);
      end(error);
      // Before that, whoever opens the database is told.
      if (hasOpened) throw error;
      return;
    }
    const one = waiting.get(number);
    waiting.delete(number);
    if (failure) one?.reject(Object.assign(new Error(failure.message), failure));
    else one?.resolve(answer ?? new Uint8Array());
  });
  await opened;
  hasOpened = true;
  thread.on('exit', () => {
    if (isClosed) return;
    const error = new Error('The thread of the embedded database has ended.');
    end(error);
    throw error;
  });
  // From here on, errors do not belong to a pending request.
  thread.off('error', end);
  return {
    execProtocolRaw(message) {
      const answered = order(++orders);
      // A copy: a Buffer may be part of a larger one, which would be transferred whole.
      const own = Uint8Array.from(message);
      thread.postMessage({ number: orders, message: own } satisfies EngineRequest, [own.buffer]);
      return answered;
    },
    async close() {
      isClosed = true;
      const closed = order(++orders);
      thread.postMessage({ number: orders } satisfies EngineRequest);
      await closed;
      await thread.terminate();
    },
  };
}
