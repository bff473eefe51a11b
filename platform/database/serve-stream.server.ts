import type { Duplex } from 'node:stream';
import type { Engine } from './start-engine.server.ts';
import { frames, rollbackMessage, startupAnswer, type Frame } from './wire-protocol.server.ts';

/** Frontend messages after which PostgreSQL answers: Query, Sync, Flush, CopyDone, CopyFail, CopyData. */
const answered = new Set(['Q', 'S', 'H', 'c', 'f', 'd']);

/** Whose turn it is on the one session of the embedded database: first come, first served. */
export type Turns = {
  take(): Promise<() => void>;
  /** How many have been asked for until now. */
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

/** The one session of the embedded database, and who hears of its notifications. */
export type Session = { engine: Engine; turns: Turns; notify: (channel: string, payload: string) => void };

/**
 * Serves one PostgreSQL connection (protocol 3.0) from the embedded database, which has a single session. A connection
 * has that session from the beginning to the end of each of its transactions, so that transactions never mix. What
 * PostgreSQL keeps per session is common to all connections: do without SET, temporary tables and named prepared
 * statements. Ends when the stream ends; a transaction still open then is rolled back. After `idleInTransactionMs`
 * without a word inside a transaction the other side is taken for dead.
 */
export async function serveStream(
  stream: Duplex,
  { engine, turns, notify }: Session,
  idleInTransactionMs: number,
): Promise<void> {
  let release: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;
  let batch: Buffer[] = [];

  async function run(message: Buffer): Promise<void> {
    clearTimeout(idle);
    release ??= await turns.take();
    // Nobody is there any more who could be told whether this was done.
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

  /** Answers whether the connection goes on. */
  async function take(frame: Frame): Promise<boolean> {
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
