import { setTimeout as wait } from 'node:timers/promises';

const windowMs = 1000;
/** Added to each wait, because CQC's clock may differ from ours and the network delay varies. */
const spareMs = 50;
/** After the event loop was blocked, faster requests make up for the lost time, but only for this much of it. */
const catchUpMs = 250;

export type Throttle = {
  /** Waits until one more request may be sent. Throws when the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Holds back all requests for `ms` milliseconds. */
  pause(ms: number): void;
};

/** The clock of a throttle; tests pass their own. */
export type Clock = {
  now(): number;
  wait(ms: number, value: undefined, options: { signal: AbortSignal }): Promise<void>;
};
const realClock: Clock = { now: () => performance.now(), wait };

/** Spaces requests evenly: at most `perSecond` in any second, however many callers are waiting. */
export function createThrottle(perSecond: number, clock = realClock): Throttle {
  const { now } = clock;
  const distanceMs = (windowMs + spareMs) / perSecond;
  /** The times of the last requests, as many as one second allows. */
  const last: number[] = Array.from({ length: perSecond }, () => -Infinity);
  let count = 0;
  let next = now();
  let pausedUntil = -Infinity;
  let before: Promise<void> = Promise.resolve();

  /** Milliseconds until the next request may be sent; 0 or less: now. */
  function left(): number {
    const oldest = last[count % perSecond] ?? -Infinity;
    return Math.max(next, pausedUntil, oldest + windowMs + spareMs) - now();
  }

  async function take(signal: AbortSignal) {
    // A pause may begin while a request waits.
    for (let ms = left(); ms > 0; ms = left()) await clock.wait(ms, undefined, { signal });
    signal.throwIfAborted();
    // Uses the clock, not the planned time: a late timer must not let two requests follow too closely.
    const time = now();
    last[count % perSecond] = time;
    count++;
    next = Math.max(next, time - catchUpMs) + distanceMs;
  }

  return {
    turn(signal) {
      const mine = before.then(() => take(signal));
      before = mine.catch(() => {});
      return mine;
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, now() + ms);
    },
  };
}
