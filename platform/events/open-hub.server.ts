import { retryFrame } from './event-frame.server.ts';

const heartbeatEveryMs = 20_000;
const oldestMs = 30 * 60_000;
const mostOfOnePerson = 20;
const mostWaitingBytes = 128 * 1024;
/** After the server stops, each browser reconnects at a random moment within this time, not all at once. */
const comeBackWithinMs = 5_000;
/**
 * The heartbeat of a stream. It is an event, not a comment: pages cannot see comments, so they could not tell a quiet
 * stream from a dead one.
 */
const heartbeat = 'event: beat\ndata:\n\n';

/**
 * Why a stream ended. 'left': the client disconnected. 'slow': the client did not read what was written.
 * 'one-too-many': the user opened more streams than allowed. 'old': it reached the maximum age of a stream. 'stopping':
 * the hub was closed. 'session-ended' and 'failed' come from the code that opened the stream.
 */
export type StreamEnd = 'left' | 'slow' | 'one-too-many' | 'old' | 'stopping' | 'session-ended' | 'failed';

/** What is written to a stream: a string, or a function that returns the string at the moment of writing. */
export type EventFrame = string | ((stream: EventStream) => string);

export type EventStream = {
  ownerId: string;
  /** The body of the HTTP response. */
  body: ReadableStream<Uint8Array>;
  /** Writes these frames, then those buffered since the stream was opened. */
  begin(frames: readonly EventFrame[]): void;
  /** `lastWord`: a last frame to send. */
  end(reason: StreamEnd, lastWord?: string): void;
};

export type EventHub = {
  /** `onEnd` is called once, when the stream has ended. */
  open(ownerId: string, onEnd?: (reason: StreamEnd) => void): EventStream;
  send(ownerId: string, frame: EventFrame): void;
  sendToAll(frame: EventFrame): void;
  /** The open streams of one user, or, without an id, of all users; oldest first. */
  streams(ownerId?: string): EventStream[];
  /** Ends all streams, each with its own delay for reconnecting. Streams opened later end at once. */
  close(): void;
};

export type HubOptions = {
  heartbeatMs?: number;
  longestMs?: number;
  mostPerOwner?: number;
  mostBytes?: number;
  random?: () => number;
};

/**
 * Holds the event streams (server-sent events) that are open in this process, keyed by user id. Events reach only the
 * streams of this process.
 */
export function openHub(options: HubOptions = {}): EventHub {
  const { heartbeatMs = heartbeatEveryMs, longestMs = oldestMs, random = Math.random } = options;
  const { mostPerOwner = mostOfOnePerson, mostBytes = mostWaitingBytes } = options;
  const byOwner = new Map<string, Set<HeldStream>>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;

  const all = () => [...byOwner.values()].flatMap((held) => [...held]);

  function forget(stream: HeldStream) {
    const held = byOwner.get(stream.ownerId);
    held?.delete(stream);
    if (held?.size === 0) byOwner.delete(stream.ownerId);
    if (byOwner.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Ends old streams. Sends the others a heartbeat: proxies keep them open, and clients that have left are noticed. */
  function beat() {
    const now = performance.now();
    for (const stream of all()) {
      if (now - stream.openedAt >= longestMs) stream.end('old');
      else stream.write(heartbeat);
    }
  }

  return {
    open(ownerId, onEnd = () => {}) {
      const stream = holdStream(ownerId, mostBytes, (ended, reason) => {
        forget(ended);
        onEnd(reason);
      });
      const held = byOwner.get(ownerId) ?? new Set();
      byOwner.set(ownerId, held.add(stream));
      // A Set keeps the insertion order.
      for (const oldest of held) {
        if (held.size <= mostPerOwner) break;
        oldest.end('one-too-many');
      }
      if (isClosed) stream.end('stopping');
      else timer ??= setInterval(beat, heartbeatMs).unref();
      return stream;
    },
    send(ownerId, frame) {
      for (const stream of byOwner.get(ownerId) ?? []) stream.write(frame);
    },
    sendToAll(frame) {
      for (const stream of all()) stream.write(frame);
    },
    streams: (ownerId) => (ownerId === undefined ? all() : [...(byOwner.get(ownerId) ?? [])]),
    close() {
      isClosed = true;
      for (const stream of all()) stream.end('stopping', retryFrame(comeBackWithinMs * (0.2 + 0.8 * random())));
    },
  };
}

type HeldStream = EventStream & { openedAt: number; write(frame: EventFrame): void };

function holdStream(
  ownerId: string,
  mostBytes: number,
  onEnd: (stream: HeldStream, reason: StreamEnd) => void,
): HeldStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let kept: EventFrame[] | undefined = [];
  let hasEnded = false;
  const finish = (reason: StreamEnd) => {
    if (hasEnded) return false;
    hasEnded = true;
    onEnd(stream, reason);
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      cancel: () => void finish('left'),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBytes }),
  );
  const textOf = (frame: EventFrame) => (typeof frame === 'string' ? frame : frame(stream));
  const stream: HeldStream = {
    ownerId,
    body,
    openedAt: performance.now(),
    begin(frames) {
      const late = kept;
      kept = undefined;
      const text = [...frames, ...(late ?? [])].map(textOf).join('');
      if (text) stream.write(text);
    },
    write(frame) {
      if (hasEnded) return;
      if (kept) kept.push(frame);
      else if ((controller?.desiredSize ?? 0) <= 0) stream.end('slow');
      else controller?.enqueue(encoder.encode(textOf(frame)));
    },
    end(reason, lastWord) {
      if (!finish(reason)) return;
      if (lastWord) controller?.enqueue(encoder.encode(lastWord));
      controller?.close();
    },
  };
  return stream;
}
