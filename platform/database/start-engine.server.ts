import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';

/** Without a message: the database is to be closed. */
export type Order = { number: number; message?: Uint8Array };
/** Number 0: the database is open. */
export type Answer = { number: number; answer?: Uint8Array<ArrayBuffer>; failure?: Failure };
/** An error as it goes from thread to thread, which would drop its code. */
export type Failure = { message: string; stack?: string; code?: string; errno?: number; path?: string };

/** PostgreSQL with its one session: takes messages of the protocol 3.0 and answers those of the other side. */
export type Engine = {
  execProtocolRaw(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in a thread of its own: it works on one thing at a time and cannot be interrupted, and nobody
 * who asks for something else shall wait for a broad search. A thread that ends by itself ends the process, as the database
 * in it would have.
 */
export async function startEngine(folder: string): Promise<Engine> {
  // V8 13.6 frees compiled WebAssembly that threads share while another one takes it up (nodejs/node#64500), which ends the
  // process, or spoils its memory. Without that there is nothing to free: a database's code is compiled once a process.
  v8.setFlagsFromString('--no-wasm-code-gc');
  const thread = new Worker(new URL('./run-engine.server.ts', import.meta.url), { workerData: folder });
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
  thread.on('message', ({ number, answer, failure }: Answer) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (failure) one?.reject(Object.assign(new Error(failure.message), failure));
    else one?.resolve(answer ?? new Uint8Array());
  });
  await opened;
  thread.on('exit', () => {
    if (isClosed) return;
    const error = new Error('The thread of the embedded database has ended.');
    end(error);
    throw error;
  });
  // What happens from now on is nobody's answer.
  thread.off('error', end);
  return {
    execProtocolRaw(message) {
      const answered = order(++orders);
      // A copy of its own: a Buffer may be a part of another one, which would go along whole.
      const own = Uint8Array.from(message);
      thread.postMessage({ number: orders, message: own } satisfies Order, [own.buffer]);
      return answered;
    },
    async close() {
      isClosed = true;
      const closed = order(++orders);
      thread.postMessage({ number: orders } satisfies Order);
      await closed;
      await thread.terminate();
    },
  };
}
