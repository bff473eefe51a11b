import type { Duplex } from 'node:stream';
import type { Engine } from './start-engine.server.ts';
import { frames, rollbackMessage, startupAnswer, type WireFrame } from './wire-protocol.server.ts';

/** The frontend messages that PostgreSQL responds to: Query, Sync, Flush, CopyDone, CopyFail, CopyData. */
const answered = new Set(['Q', 'S', 'H', 'c', 'f', 'd']);

/** A queue for the single session of the embedded database: first come, first served. */
export type Turns = {
  take(): Promise<() => void>;
  /** How many requests for the session there have been so far. */
  asked(): number;
};

export function createTurns(): Turns {
  let last = Promise.resolve();
  let asked = 0;
  return {
    asked: () => asked,
    take() {
      asked++;
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      return before.then(() => resolve);
    },
  };
}

/** The single session of the embedded database, the queue for it, and the function that gets its notifications. */
export type EngineSession = { engine: Engine; turns: Turns; notify: (channel: string, payload: string) => void };

/**
 * Serves one PostgreSQL connection (protocol 3.0) from the embedded database, which has a single session. A connection
 * holds that session from the beginning to the end of each transaction, so transactions never mix. All connections
 * share the session state: do not use SET, temporary tables or named prepared statements. Returns when the stream ends,
 * after rolling back an open transaction. A connection that is silent inside a transaction for `idleInTransactionMs` is
 * closed.
 */
export async function serveStream(
  stream: Duplex,
  { engine, turns, notify }: EngineSession,
  idleInTransactionMs: number,
): Promise<void> {
  let release: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;
  let batch: Buffer[] = [];

  async function run(message: Buffer): Promise<void> {
    clearTimeout(idle);
    release ??= await turns.take();
    // The client has disconnected and cannot get the result.
    if (stream.destroyed) return;
    const answer = Buffer.from(await engine.execProtocolRaw(message));
    let status = '';
    const forward: Buffer[] = [];
    for (const frame of frames(answer).whole) {
      if (frame.type === 'A') {
        const [channel = '', payload = ''] = frame.bytes.subarray(9).toString().split('\0');
        notify(channel, payload);
        continue;
      }
      if (frame.type === 'Z') status = String.fromCharCode(frame.bytes[5] ?? 0);
      forward.push(frame.bytes);
    }
    if (status === 'I') letGo();
    else idle = setTimeout(() => stream.destroy(), idleInTransactionMs);
    stream.write(Buffer.concat(forward));
  }

  function letGo() {
    release?.();
    release = undefined;
  }

  /** Handles a message. Returns false when the client ends the connection. */
  async function take(frame: WireFrame): Promise<boolean> {
    if (frame.type === 'X') return false;
    batch.push(frame.bytes);
    if (!answered.has(frame.type)) return true;
    const message = Buffer.concat(batch);
    batch = [];
    await run(message);
    return true;
  }

  let started = false;
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!started) {
        const answer = startupAnswer(rest);
        if (!answer) continue;
        stream.write(answer.reply);
        rest = answer.rest;
        started = answer.started;
        if (!started) continue;
      }
      const parsed = frames(rest);
      rest = parsed.rest;
      for (const frame of parsed.whole) if (!(await take(frame))) return;
    }
  } finally {
    clearTimeout(idle);
    try {
      if (release) await engine.execProtocolRaw(rollbackMessage());
    } finally {
      letGo();
      stream.end();
    }
  }
}
